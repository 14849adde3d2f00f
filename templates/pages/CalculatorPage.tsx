import type { Calculator } from '../../model/pages.ts';
import { estimate, type Market, readInputs } from '../../rules/calculator.ts';
import { CalculatorIsland } from '../parts/Calculator.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { useSite } from '../site-context.ts';

/** The calculator, a table of results for visitors without JavaScript, and the assumptions. */
export function CalculatorPage(props: { page: Calculator; market: Market; intro: string }) {
  const { page, market } = props;
  const { path } = useSite();
  return (
    <>
      <section className="section calculator-head">
        <div className="section-head">
          <Heading level={1} text={page.hero.title} />
          <p className="lead">{page.hero.subtitle}</p>
        </div>
        <CalculatorIsland market={market} action={path} />
      </section>
      <Section title={page.table.title} subtitle={page.table.text}>
        <div className="prose calculator-table">
          <Answers market={market} />
        </div>
      </Section>
      <FeatureSection features={page.assumptions} tone="tint" layout="split" shape="list" />
      <div className="section section-intro">
        <Prose html={props.intro} />
      </div>
      <ClosingBanner {...page.closing} />
    </>
  );
}

/** The value of a square mile per year, with the usual numbers of each trade. */
function Answers({ market }: { market: Market }) {
  const { t, dollars } = useSite().locale;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a frame that scrolls is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be reachable by keyboard
    <div className="table" role="group" aria-label={t('Table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('To')}</th>
            {market.cities.map(({ slug, name }) => (
              <th key={slug} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {market.trades.map((trade) => (
            <tr key={trade.slug}>
              <th scope="row">{trade.name}</th>
              {market.cities.map((city) => {
                const choice = readInputs(
                  new URLSearchParams({ city: city.slug, trade: trade.slug }),
                  market,
                );
                return <td key={city.slug}>{dollars(estimate(choice, market)?.perSquare ?? 0)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
