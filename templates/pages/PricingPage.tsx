import type { Pricing, PricingPackage } from '../../model/pricing.ts';
import { formatDollars } from '../../rules/format.ts';
import { ACTIONS, type Action, Buttons, FREE_CALL } from '../parts/Buttons.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { QuoteSection } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Faq } from '../parts/Faq.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Stats } from '../parts/Metrics.tsx';
import { ProcessSteps } from '../parts/ProcessSteps.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';

const POPULAR = 'Most Popular';

const PACKAGE_ACTION: Action = { ...FREE_CALL, label: 'Get Started' };

/** "$1,500" or "Custom". */
function packagePrice({ price }: PricingPackage): string {
  return price === 'custom' ? 'Custom' : formatDollars(price);
}

/** A pricing page (specification, part 2, sections 2.2 and 9). */
export function PricingPage({ pricing, intro }: { pricing: Pricing; intro: string }) {
  return (
    <>
      <Hero {...pricing.hero} actions={pricing.hero.actions ?? ACTIONS} />
      {pricing.stats && <Stats items={pricing.stats.items} />}
      <Section {...pricing.packages} id="packages">
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
              <CheckList items={item.features} />
              <Buttons actions={[PACKAGE_ACTION]} quiet={!item.popular} />
            </li>
          ))}
        </ul>
      </Section>
      <div className="section section-intro">
        <Prose html={intro} />
      </div>
      <QuoteSection quote={pricing.quote} />
      {pricing.process && (
        <Section {...pricing.process} tone="tint">
          <ProcessSteps steps={pricing.process.items} />
        </Section>
      )}
      {pricing.faq && (
        <Section {...pricing.faq} layout="split">
          <Faq items={pricing.faq.items} />
        </Section>
      )}
      <ClosingBanner {...pricing.closing} />
    </>
  );
}
