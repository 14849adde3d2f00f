import { MoreLink } from './Buttons.tsx';
import { Fold } from './Fold.tsx';
import { Heading } from './Heading.tsx';
import { Section, type SectionContent, type SectionStyle } from './Section.tsx';
import { Text } from './Text.tsx';

interface Point {
  title: string;
  description: string;
  link?: { label: string; href: string };
}

/**
 * A section with a list of features.
 * @param foldItems whether phones show only their titles at first
 */
export function FeatureSection({
  features,
  shape,
  foldItems,
  ...style
}: SectionStyle & { features?: SectionContent<Point>; shape?: 'list'; foldItems?: boolean }) {
  return features ? (
    <Section {...features} {...style}>
      <FeatureList items={features.items} shape={shape} fold={foldItems} />
    </Section>
  ) : null;
}

/**
 * Short titled paragraphs, as a grid or as a list.
 * @param fold whether phones show only the titles at first
 */
export function FeatureList({
  items,
  shape = 'grid',
  fold,
}: {
  items: readonly Point[];
  shape?: 'grid' | 'list';
  fold?: boolean;
}) {
  return (
    <ul className={shape === 'grid' ? 'feature-grid' : 'feature-list'}>
      {items.map(({ title, description, link }) => {
        const head = <Heading level={3} text={title} />;
        const text = (
          <>
            <p>
              <Text>{description}</Text>
            </p>
            <MoreLink link={link} />
          </>
        );
        return (
          <li key={title}>
            {fold ? (
              <Fold narrow head={head}>
                {text}
              </Fold>
            ) : (
              <>
                {head}
                {text}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
