import type { Guarantee } from '../../model/pages.ts';
import type { Service } from '../../model/service.ts';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Faq } from '../parts/Faq.tsx';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Fold } from '../parts/Fold.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { ProcessSteps } from '../parts/ProcessSteps.tsx';
import { Section } from '../parts/Section.tsx';
import { Text } from '../parts/Text.tsx';

interface Guaranteed {
  slug: string;
  name: string;
  href: string;
  /** Undefined without a guarantee. */
  terms: Service['guaranteeTerms'];
}

/** What is guaranteed, under which conditions, and how to claim it. */
export function GuaranteePage(props: {
  page: Guarantee;
  services: readonly Guaranteed[];
  programs: readonly Guaranteed[];
}) {
  const { page, programs } = props;
  return (
    <>
      <Hero {...page.hero} />
      <Section title={page.services.title} subtitle={page.services.text} layout="split">
        <Terms items={props.services} />
      </Section>
      {page.programs && programs.some(({ terms }) => terms) && (
        <Section title={page.programs.title} subtitle={page.programs.text} layout="split">
          <Terms items={programs} />
        </Section>
      )}
      <Section {...page.conditions} tone="field" layout="split">
        <FeatureList items={page.conditions.items} shape="rows" />
      </Section>
      <Section {...page.claim} tone="tint">
        <ProcessSteps steps={page.claim.items} />
      </Section>
      <Section {...page.faq} layout="split">
        <Faq items={page.faq.items} />
      </Section>
      <ClosingBanner {...page.closing} />
    </>
  );
}

/** The remedies as rows that open. The anchor is inside, so that links to it open its row. */
function Terms({ items }: { items: readonly Guaranteed[] }) {
  return (
    <div className="promises">
      {items.map(
        ({ slug, name, href, terms }) =>
          terms && (
            <Fold
              key={slug}
              group="terms"
              head={
                <>
                  <Heading level={3} text={name} />
                  <span>{terms.remedy}</span>
                </>
              }
            >
              <dl className="promise" id={slug}>
                <dt>Measured</dt>
                <dd>{terms.measure}</dd>
                <dt>By whom</dt>
                <dd>
                  <Text>{terms.by}</Text>
                </dd>
                <dt>From when</dt>
                <dd>{terms.from}</dd>
                <dt>If we miss</dt>
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
