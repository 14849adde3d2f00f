import type { Service } from '../../model/service.ts';
import type { Words } from '../../model/words.ts';
import { fromPrice } from '../../rules/prices.ts';
import { Buttons, useCallActions } from '../parts/Buttons.tsx';
import { type CaseLink, CaseTeaser } from '../parts/CaseTeaser.tsx';
import { QuoteSection } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { ComparisonSection } from '../parts/ComparisonSection.tsx';
import { DownloadOffer } from '../parts/DownloadOffer.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Illustration } from '../parts/Illustration.tsx';
import { LinkList } from '../parts/LinkList.tsx';
import { MythsSection } from '../parts/MythsSection.tsx';
import { Offers } from '../parts/Offers.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { Prose } from '../parts/Prose.tsx';
import type { Region } from '../parts/RegionMap.tsx';
import { Section } from '../parts/Section.tsx';
import { StatGrid } from '../parts/Stats.tsx';
import { Text } from '../parts/Text.tsx';
import { useSite } from '../site-context.ts';

export function ServicePage(props: {
  service: Service;
  /** The rendered markdown body. */
  intro: string;
  /** The ground of the picture, if that is a map. */
  map: Region | undefined;
  /** How many clients can still start this month, in words, if the site states it. */
  openings: string | undefined;
  study: CaseLink | undefined;
  /** The path of its plans. */
  plans: string | undefined;
  related: readonly { title: string; description: string; href: string }[];
}) {
  const { service, openings } = props;
  const { words, locale } = useSite();
  const callActions = useCallActions();
  const promises = [service.capacity, service.guarantee].filter((line) => line !== undefined);
  const proof = (
    <div className="side-by-side">
      <CaseTeaser study={props.study} />
      <QuoteSection quote={service.quote} />
    </div>
  );
  const intro = props.intro && (
    <div className="section section-intro">
      <Prose html={props.intro} />
    </div>
  );
  const offers = (
    <Section {...service.services}>
      <Offers items={service.services.items} />
    </Section>
  );
  const results = service.results && (
    <Section {...service.results} tone="band">
      <StatGrid items={service.results.items} />
    </Section>
  );
  const beliefs = (
    <div className="side-by-side side-by-side-tint">
      <MythsSection myths={service.myths} />
      <ComparisonSection comparison={service.comparison} />
      {service.trends && (
        <Section {...service.trends} fold>
          <FeatureList
            items={service.trends.items.map(({ trend, impact }) => ({ title: trend, description: impact }))}
            shape="list"
          />
        </Section>
      )}
    </div>
  );
  const price = (
    <div className="side-by-side">
      <Section title={service.pricing.title} layout="split">
        {service.pricing.from && <p className="amount">{fromPrice(service.pricing, locale)}</p>}
        <p>
          <Text>{service.pricing.text}</Text>
        </p>
        <Buttons actions={[service.pricing.action, ...(service.extras ?? [])]} quiet />
      </Section>
      <FaqSection faq={service.faq} />
    </div>
  );
  return (
    <>
      <Hero
        {...service.hero}
        actions={service.hero.actions ?? callActions}
        picture={service.illustration && <Illustration {...service.illustration} map={props.map} />}
      >
        {(service.pricing.from || props.plans) && (
          <p className="hero-price">
            <strong>{fromPrice(service.pricing, locale)}.</strong>{' '}
            {props.plans && <a href={props.plans}>{plansLabel(service, props.plans, words.prices)}</a>}
          </p>
        )}
      </Hero>
      <section className="points on-band">
        <Heading level={2} text={service.reasons.title} />
        {service.reasons.subtitle && <p>{service.reasons.subtitle}</p>}
        <FeatureList items={service.reasons.items} shape="list" fold />
        {openings && (
          <p>
            <strong>{openings}</strong>
          </p>
        )}
        {promises.map((promise) => (
          <p key={promise}>
            <Text>{promise}</Text>
          </p>
        ))}
      </section>
      {service.opening === 'work' ? (
        <>
          {intro}
          {offers}
          <ProcessSection process={service.process} />
          {proof}
          {results}
          {price}
          {beliefs}
        </>
      ) : (
        <>
          {proof}
          {intro}
          <ProcessSection process={service.process} />
          {offers}
          {results}
          {beliefs}
          {price}
        </>
      )}
      <div className="side-by-side">
        {service.related && props.related.length > 0 && (
          <Section {...service.related}>
            <LinkList items={props.related} />
          </Section>
        )}
        <DownloadOffer download={service.download} />
        {service.resources && (
          <Section {...service.resources} fold>
            <LinkList items={service.resources.items} />
          </Section>
        )}
      </div>
      <ClosingBanner actions={callActions} {...service.closing} />
    </>
  );
}

/** If `plans` leads to a row of the price page, the service has no plans to choose from. */
function plansLabel({ pricing }: Service, plans: string, words: Words['prices']): string {
  if (!pricing.from) return words.list;
  return plans.includes('#') ? words.included : words.plans;
}
