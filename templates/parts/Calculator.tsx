import { CalculatorView } from '../../islands/calculator/view.tsx';
import { type Market, readInputs } from '../../rules/calculator.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { useSite } from '../site-context.ts';
import { useActions } from './Buttons.tsx';
import { Section } from './Section.tsx';

/** The island's view with the usual numbers of the first city and trade, rendered by React. */
export function CalculatorIsland({ market, action }: { market: Market; action: string }) {
  const { locale } = useSite();
  const choice = readInputs(new URLSearchParams(), market);
  const [{ label: call }] = useActions();
  return (
    <div className="calculator" {...dataAttributes({ 'data-calculator': JSON.stringify(market) })}>
      <CalculatorView {...{ locale, market, choice, action, call }} />
    </div>
  );
}

export interface CalculatorTeaserData {
  title: string;
  text: string;
  market: Market;
  /** Path of the calculator. */
  href: string;
}

/** The form alone, which leads to the result on the calculator's page. */
export function CalculatorTeaser({ calculator }: { calculator: CalculatorTeaserData | undefined }) {
  const { words, locale } = useSite();
  if (!calculator) return null;
  const { title, text, market, href } = calculator;
  const choice = readInputs(new URLSearchParams(), market);
  return (
    <Section title={title} tone="tint">
      <div className="calculator">
        <p>
          {text} <a href={href}>{words.calculator.more}</a>
        </p>
        <CalculatorView {...{ locale, market, choice }} action={`${href}#answer`} />
      </div>
    </Section>
  );
}
