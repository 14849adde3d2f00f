import type { Pricing } from '../../model/pricing.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { QuoteSection } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Faq } from '../parts/Faq.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Stats } from '../parts/Metrics.tsx';
import { POPULAR, Price, PriceHero, packageId, planAction } from '../parts/PriceHero.tsx';
import { ProcessSteps } from '../parts/ProcessSteps.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { CalculatorTeaser, type CalculatorTeaserData } from '../parts/SquareMile.tsx';

export function PricingPage(props: {
  pricing: Pricing;
  /** The slug of the list. */
  list: string;
  intro: string;
  calculator: CalculatorTeaserData | undefined;
}) {
  const { pricing, list, intro } = props;
  return (
    <>
      <PriceHero {...pricing} list={list} />
      {pricing.stats && <Stats items={pricing.stats.items} />}
      <Section {...pricing.packages} id="packages">
        <ul className="plans">
          {pricing.packages.items.map((item) => (
            <li key={item.name} id={packageId(item)} className={item.popular ? 'on-field' : undefined}>
              <div>
                {item.popular && <p className="plans-mark">{POPULAR}</p>}
                <Heading level={3} text={item.name} />
                <p>{item.description}</p>
              </div>
              <Price {...item} className="plans-price" />
              <CheckList items={item.features} />
              <Buttons actions={[planAction(list, item)]} quiet={!item.popular} />
            </li>
          ))}
        </ul>
      </Section>
      <div className="section section-intro">
        <Prose html={intro} />
      </div>
      <CalculatorTeaser calculator={props.calculator} />
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
