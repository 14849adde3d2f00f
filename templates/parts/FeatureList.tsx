import { Heading } from './Heading.tsx';

interface Point {
  title: string;
  description: string;
  link?: { label: string; href: string };
}

/** Short titled paragraphs, as a grid of cells or as rows. */
export function FeatureList({
  items,
  shape = 'cells',
}: {
  items: readonly Point[];
  shape?: 'cells' | 'rows';
}) {
  return (
    <ul className={shape === 'cells' ? `cells cells-${items.length}` : 'rows'}>
      {items.map(({ title, description, link }) => (
        <li key={title}>
          <Heading level={3} text={title} />
          <p>{description}</p>
          {link && (
            <p>
              <a className="link" href={link.href}>
                {link.label}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
