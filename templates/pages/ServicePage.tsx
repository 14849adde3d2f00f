import type { Service } from '../../model/service.ts';
import { Buttons, CALL_ACTIONS } from '../parts/Buttons.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Comparison } from '../parts/Comparison.tsx';
import { Faq } from '../parts/Faq.tsx';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { LinkList } from '../parts/LinkList.tsx';
import { Metrics } from '../parts/Metrics.tsx';
import { Myths } from '../parts/Myths.tsx';
import { Offers } from '../parts/Offers.tsx';
import { ProcessSteps } from '../parts/ProcessSteps.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';

/** A service page (specification, part 2, section 2.1). */
export function ServicePage(props: {
  service: Service;
  /** The rendered markdown body. */
  intro: string;
  related: readonly { title: string; description: string; href: string }[];
}) {
  const { service, related } = props;
  return (
    <>
      <Hero
        title={service.hero.title}
        subtitle={service.hero.subtitle}
        actions={service.hero.actions ?? CALL_ACTIONS}
      />
      <div className="terms on-field">
        <p>{service.capacity}</p>
        <p>{service.guarantee}</p>
      </div>
      <div className="section section-intro">
        <Prose html={props.intro} />
      </div>
      <Section title={service.reasons.title} subtitle={service.reasons.subtitle} layout="split">
        <FeatureList items={service.reasons.items} shape="rows" />
      </Section>
      <Section title={service.process.title} subtitle={service.process.subtitle} tone="tint">
        <ProcessSteps steps={service.process.items} />
      </Section>
      <Section title={service.services.title} subtitle={service.services.subtitle}>
        <Offers items={service.services.items} />
      </Section>
      <Section title={service.results.title} subtitle={service.results.subtitle} tone="field">
        <Metrics items={service.results.items} />
      </Section>
      {service.myths && (
        <Section title={service.myths.title} subtitle={service.myths.subtitle}>
          <Myths items={service.myths.items} />
        </Section>
      )}
      {service.comparison && (
        <Section title={service.comparison.title} subtitle={service.comparison.subtitle}>
          <Comparison items={service.comparison.items} caption={service.comparison.title} />
        </Section>
      )}
      {service.trends && (
        <Section title={service.trends.title} subtitle={service.trends.subtitle} layout="split" tone="tint">
          <FeatureList
            items={service.trends.items.map(({ trend, impact }) => ({ title: trend, description: impact }))}
            shape="rows"
          />
        </Section>
      )}
      {service.faq && (
        <Section title={service.faq.title} subtitle={service.faq.subtitle} layout="split">
          <Faq items={service.faq.items} />
        </Section>
      )}
      <div className="teaser">
        {service.pricing.amount && <p className="teaser-amount">{service.pricing.amount}</p>}
        <div>
          <Heading level={2} text={service.pricing.title} />
          <p>{service.pricing.text}</p>
          <Buttons actions={[service.pricing.action, ...(service.extras ?? [])]} quiet />
        </div>
      </div>
      {service.resources && (
        <Section title={service.resources.title} subtitle={service.resources.subtitle} layout="split">
          <LinkList items={service.resources.items} />
        </Section>
      )}
      <Section title={service.related.title} subtitle={service.related.subtitle} layout="split">
        <LinkList items={related} />
      </Section>
      <ClosingBanner {...service.closing} />
    </>
  );
}
