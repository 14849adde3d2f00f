import type { Service } from '../../model/service.ts';
import type { Words } from '../../model/words.ts';
import { fromPrice } from '../../rules/prices.ts';
import { Buttons, useCallActions } from '../parts/Buttons.tsx';
import { type CaseLink, CaseTeaser } from '../parts/CaseTeaser.tsx';
import { QuoteSection } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Comparison } from '../parts/Comparison.tsx';
import { DownloadOffer } from '../parts/DownloadOffer.tsx';
import { Faq } from '../parts/Faq.tsx';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Illustration } from '../parts/Illustration.tsx';
import { LinkList } from '../parts/LinkList.tsx';
import { Metrics } from '../parts/Metrics.tsx';
import { Myths } from '../parts/Myths.tsx';
import { Offers } from '../parts/Offers.tsx';
import { ProcessSteps } from '../parts/ProcessSteps.tsx';
import { Prose } from '../parts/Prose.tsx';
import type { Region } from '../parts/RegionMap.tsx';
import { Section } from '../parts/Section.tsx';
import { Text } from '../parts/Text.tsx';
import { useSite } from '../site-context.ts';

export function ServicePage(props: {
  service: Service;
  /** The rendered markdown body. */
  intro: string;
  /** The ground of the picture, if that is a map. */
  map: Region | undefined;
  /** What is left in this month, if that is known. */
  openings: string | undefined;
  study: CaseLink | undefined;
  /** Where its plans are. */
  plans: string | undefined;
  related: readonly { title: string; description: string; href: string }[];
}) {
  const { service, openings } = props;
  const { words } = useSite();
  const callActions = useCallActions();
  return (
    <>
      <Hero
        {...service.hero}
        actions={service.hero.actions ?? callActions}
        picture={service.illustration && <Illustration {...service.illustration} map={props.map} />}
      >
        {(service.pricing.from || props.plans) && (
          <p className="hero-price">
            <strong>{fromPrice(service.pricing)}.</strong>{' '}
            {props.plans && <a href={props.plans}>{plansLabel(service, props.plans, words.prices)}</a>}
          </p>
        )}
      </Hero>
      {(service.capacity || openings || service.guarantee) && (
        <div className="terms on-field">
          {(service.capacity || openings) && (
            <p>
              {service.capacity && <Text>{service.capacity}</Text>} {openings && <strong>{openings}</strong>}
            </p>
          )}
          {service.guarantee && (
            <p>
              <Text>{service.guarantee}</Text>
            </p>
          )}
        </div>
      )}
      <CaseTeaser study={props.study} />
      <QuoteSection quote={service.quote} />
      <div className="pair">
        <div className="section section-intro">
          <Prose html={props.intro} />
        </div>
        <Section {...service.reasons}>
          <FeatureList items={service.reasons.items} shape="rows" fold />
        </Section>
      </div>
      <Section {...service.process} tone="tint">
        <ProcessSteps steps={service.process.items} />
      </Section>
      <Section {...service.services}>
        <Offers items={service.services.items} />
      </Section>
      <DownloadOffer download={service.download} />
      {service.results && (
        <Section {...service.results} tone="field">
          <Metrics items={service.results.items} />
        </Section>
      )}
      <div className="pair pair-tint">
        {service.myths && (
          <Section {...service.myths}>
            <Myths items={service.myths.items} />
          </Section>
        )}
        {service.comparison && (
          <Section {...service.comparison}>
            <Comparison items={service.comparison.items} caption={service.comparison.title} />
          </Section>
        )}
        {service.trends && (
          <Section {...service.trends}>
            <FeatureList
              items={service.trends.items.map(({ trend, impact }) => ({ title: trend, description: impact }))}
              shape="rows"
              fold
            />
          </Section>
        )}
      </div>
      <div className="teaser">
        {service.pricing.from && <p className="teaser-amount">{fromPrice(service.pricing)}</p>}
        <div>
          <Heading level={2} text={service.pricing.title} />
          <p>
            <Text>{service.pricing.text}</Text>
          </p>
          <Buttons actions={[service.pricing.action, ...(service.extras ?? [])]} quiet />
        </div>
      </div>
      <div className="pair pair-tint">
        {service.faq && (
          <Section {...service.faq}>
            <Faq items={service.faq.items} />
          </Section>
        )}
        {service.related && props.related.length > 0 && (
          <Section {...service.related}>
            <LinkList items={props.related} />
          </Section>
        )}
      </div>
      {service.resources && (
        <Section {...service.resources}>
          <LinkList items={service.resources.items} />
        </Section>
      )}
      <ClosingBanner
        actions={callActions}
        {...service.closing}
        footnote={openings ?? service.closing.footnote}
      />
    </>
  );
}

/** A row of the price page has no plans. */
function plansLabel({ pricing }: Service, plans: string, words: Words['prices']): string {
  if (!pricing.from) return words.list;
  return plans.includes('#') ? words.included : words.plans;
}
