import type { Pricing } from '../../model/pricing.ts';
import { CalculatorTeaser, type CalculatorTeaserData } from '../parts/Calculator.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { QuoteSection } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { Heading } from '../parts/Heading.tsx';
import { PlanAction, Price, PriceHero, packageId } from '../parts/PriceHero.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { Stats } from '../parts/Stats.tsx';
import { useSite } from '../site-context.ts';

export function PricingPage(props: {
  pricing: Pricing;
  /** The slug of the list. */
  list: string;
  intro: string;
  calculator: CalculatorTeaserData | undefined;
}) {
  const { words } = useSite();
  const { pricing, list, intro } = props;
  return (
    <>
      <PriceHero {...pricing} list={list} />
      {pricing.stats && <Stats items={pricing.stats.items} />}
      <Section {...pricing.packages} id="packages">
        <ul className="plans">
          {pricing.packages.items.map((item) => (
            <li key={item.name} id={packageId(item)} className={item.popular ? 'on-band' : undefined}>
              <div>
                {item.popular && <p className="plans-mark">{words.prices.popular}</p>}
                <Heading level={3} text={item.name} />
                <p>{item.description}</p>
              </div>
              <Price {...item} className="plans-price" />
              <CheckList items={item.features} />
              <PlanAction list={list} item={item} />
            </li>
          ))}
        </ul>
      </Section>
      <div className="section section-intro">
        <Prose html={intro} />
      </div>
      <CalculatorTeaser calculator={props.calculator} />
      <QuoteSection quote={pricing.quote} />
      <ProcessSection process={pricing.process} />
      <FaqSection faq={pricing.faq} />
      <ClosingBanner {...pricing.closing} />
    </>
  );
}
