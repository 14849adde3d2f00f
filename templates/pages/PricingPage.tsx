import type { Pricing } from '../../model/pricing.ts';
import { CalculatorTeaser, type CalculatorTeaserData } from '../parts/Calculator.tsx';
import { QuoteSection } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { Plans } from '../parts/Plans.tsx';
import { PriceHero } from '../parts/PriceHero.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { Stats } from '../parts/Stats.tsx';

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
        <Plans packages={pricing.packages} list={list} anchors />
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
