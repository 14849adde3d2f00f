import type { Guarantee } from '../../model/pages.ts';
import type { Service } from '../../model/service.ts';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Fold } from '../parts/Fold.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { Section } from '../parts/Section.tsx';
import { Text } from '../parts/Text.tsx';
import { useSite } from '../site-context.ts';

interface Guaranteed {
  slug: string;
  name: string;
  href: string;
  /** Undefined without a guarantee. */
  terms: Service['guaranteeTerms'];
}

/** The guarantee of each service, its conditions, and how to claim it. */
export function GuaranteePage(props: {
  page: Guarantee;
  services: readonly Guaranteed[];
  programs: readonly Guaranteed[];
}) {
  const { page, programs } = props;
  return (
    <>
      <Hero {...page.hero} />
      <Section title={page.services.title} subtitle={page.services.text}>
        <Terms items={props.services} />
        {page.programs && programs.some(({ terms }) => terms) && (
          <>
            <div className="promises-more">
              <Heading level={2} text={page.programs.title} />
              <p>
                <Text>{page.programs.text}</Text>
              </p>
            </div>
            <Terms items={programs} />
          </>
        )}
      </Section>
      <FeatureSection features={page.conditions} tone="band" />
      <ProcessSection process={page.claim} />
      <FaqSection faq={page.faq} />
      <ClosingBanner {...page.closing} />
    </>
  );
}

/**
 * The terms as rows that open. Wide screens show the main terms as a table; only the small print opens. The anchor is inside
 * a row, so that a link to it opens the row.
 */
function Terms({ items }: { items: readonly Guaranteed[] }) {
  const { t } = useSite().locale;
  const [measure, by, remedy] = [t('What we measure'), t('Whose numbers'), t('If we miss')];
  return (
    <div className="promises">
      <p className="promises-head">
        <span>{measure}</span>
        <span>{by}</span>
        <span>{remedy}</span>
      </p>
      {items.map(
        ({ slug, name, href, terms }) =>
          terms && (
            <Fold
              key={slug}
              group="terms"
              head={
                <>
                  <Heading level={3} text={name} />
                  <span className="promise-cell">{terms.measure}</span>
                  <span className="promise-cell">{terms.by}</span>
                  <span>{terms.remedy}</span>
                </>
              }
            >
              <dl className="promise" id={slug}>
                <dt>{measure}</dt>
                <dd>{terms.measure}</dd>
                <dt>{by}</dt>
                <dd>
                  <Text>{terms.by}</Text>
                </dd>
                <dt>{t('From when')}</dt>
                <dd>{terms.from}</dd>
                <dt>{remedy}</dt>
                <dd>{terms.detail ?? terms.remedy}</dd>
              </dl>
              <p>
                <a className="link" href={href}>
                  {name}
                </a>
              </p>
            </Fold>
          ),
      )}
    </div>
  );
}
