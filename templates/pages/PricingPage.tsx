import type { Pricing, PricingPackage } from '../../model/pricing.ts';
import { formatDollars } from '../../rules/format.ts';
import { type Action, Buttons, CALL_ACTIONS } from '../parts/Buttons.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Faq } from '../parts/Faq.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Stats } from '../parts/Metrics.tsx';
import { ProcessSteps } from '../parts/ProcessSteps.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';

const POPULAR = 'Most Popular';

/** Where each package leads. */
const PACKAGE_ACTION: Action = { label: 'Get Started', href: '/contact#contact-form' };

/** "$1,500" or "Custom": what stands before the period. */
function packagePrice({ price }: PricingPackage): string {
  return price === 'custom' ? 'Custom' : formatDollars(price);
}

/** A pricing page; its figure is the ledger (specification, part 2, sections 2.2 and 9). */
export function PricingPage({ pricing, intro }: { pricing: Pricing; intro: string }) {
  return (
    <>
      <Hero
        title={pricing.hero.title}
        subtitle={pricing.hero.subtitle}
        actions={pricing.hero.actions ?? CALL_ACTIONS}
      />
      {pricing.stats && <Stats items={pricing.stats.items} />}
      <Section title={pricing.packages.title} subtitle={pricing.packages.subtitle} id="packages">
        <ul className="plans">
          {pricing.packages.items.map((item) => (
            <li key={item.name} className={item.popular ? 'on-field' : undefined}>
              <div>
                {item.popular && <p className="plans-mark">{POPULAR}</p>}
                <Heading level={3} text={item.name} />
                <p>{item.description}</p>
              </div>
              <p className="plans-price">
                {packagePrice(item)}
                {item.period && <span> {item.period}</span>}
              </p>
              <ul className="ticks">
                {item.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <Buttons actions={[PACKAGE_ACTION]} quiet={!item.popular} />
            </li>
          ))}
        </ul>
      </Section>
      <div className="section section-intro">
        <Prose html={intro} />
      </div>
      {pricing.process && (
        <Section title={pricing.process.title} subtitle={pricing.process.subtitle} tone="tint">
          <ProcessSteps steps={pricing.process.items} />
        </Section>
      )}
      {pricing.faq && (
        <Section title={pricing.faq.title} subtitle={pricing.faq.subtitle} layout="split">
          <Faq items={pricing.faq.items} />
        </Section>
      )}
      <ClosingBanner {...pricing.closing} />
    </>
  );
}
