import { type Estimate, estimate, type Inputs, type Market, PROFIT_MAX } from '../../rules/calculator.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import type { Locale } from '../../rules/locale.ts';
import { phraseWith } from '../../rules/phrase-parts.ts';

export interface CalculatorProps {
  locale: Locale;
  market: Market;
  choice: Inputs;
  /** Path of the calculator's page. */
  action: string;
  /** Label of the button under the result. Without it, only the form is shown, which leads to the result. */
  call?: string | undefined;
  /** Names of numbers that are missing or out of range. */
  wrong?: readonly string[];
}

/** Squares in a row of the field, and the size of one in the drawing. */
const ROW = 16;
const SIZE = 10;
/** How many kinds of fields there are in addition to the gold ones. */
const CROPS = 5;

/** The calculator: a form for the numbers, and the result as a field that fills up. */
export function CalculatorView({ locale, market, choice, action, call, wrong = [] }: CalculatorProps) {
  const { t } = locale;
  const result = estimate(choice, market);
  const described = (name: string) => ({
    'aria-invalid': wrong.includes(name) || undefined,
    'aria-describedby': wrong.includes(name) ? `${name}-error` : undefined,
  });
  const message = (name: string, most: number) =>
    wrong.includes(name) && (
      <span className="field-error" id={`${name}-error`}>
        {t('Enter a number from 1 to {most}', { most: locale.number(most) })}
      </span>
    );
  return (
    <>
      <form className="calculator-form" action={action} method="get" noValidate={!call}>
        <label>
          {t('Your city')}
          <select name="city" defaultValue={choice.city}>
            {options(market.cities)}
          </select>
        </label>
        <label>
          {t('You’re')}
          <select name="trade" defaultValue={choice.trade}>
            {options(market.trades)}
          </select>
        </label>
        <label>
          {t('A job leaves you, in dollars')}
          <input
            name="profit"
            type="number"
            min="1"
            max={PROFIT_MAX}
            required
            defaultValue={choice.profit}
            {...described('profit')}
          />
          {message('profit', PROFIT_MAX)}
        </label>
        <label>
          {t('Of 100 leads, you win')}
          <input
            name="closeRate"
            type="number"
            min="1"
            max="100"
            required
            defaultValue={choice.closeRate}
            {...described('closeRate')}
          />
          {message('closeRate', 100)}
        </label>
        <button className="button" type="submit">
          {t('Work it out')}
        </button>
      </form>
      {call && result && answer(result, call, locale)}
    </>
  );
}

function options(items: readonly { slug: string; name: string }[]) {
  return items.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));
}

function answer(result: Estimate, call: string, { t, number, dollars }: Locale) {
  const { city, trade, squares, searches, total, perSquare, plan, fits, needed } = result;
  const filled = Math.min(needed.squares, squares);
  const rows = Math.ceil(squares / ROW);
  return (
    <div className="calculator-result" id="answer" aria-live="polite">
      <p>{t('The top spot in {city} is worth about', { city: city.name })}</p>
      <p className="calculator-value">
        {dollars(total)} <small>{t('a year')}</small>
      </p>
      <p>
        {t('to {trade}. That’s {amount} a square mile.', { trade: trade.name, amount: dollars(perSquare) })}
      </p>
      <svg viewBox={`0 0 ${ROW * SIZE} ${rows * SIZE}`} aria-hidden="true">
        {Array.from({ length: CROPS + 1 }, (_, crop) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crop is its number
          <path key={crop} d={cells(squares, (at) => cropAt(at, filled) === crop)} />
        ))}
        <path d={cells(filled, () => true)} />
      </svg>
      <p>
        {needed.squares > squares
          ? t('All {squares} square miles wouldn’t pay for a plan on search alone.', { squares })
          : t('{needed} of {squares} square miles pay for the plan. The rest is yours.', {
              ...{ needed: needed.squares, squares },
            })}
      </p>
      <dl>
        <div>
          <dt>{t('Searches a month in {city}', { city: city.name })}</dt>
          <dd>{number(searches)}</dd>
        </div>
        <div>
          <dt>{t('You break even with')}</dt>
          <dd>{t('{number} searches', { number: number(needed.searches) })}</dd>
        </div>
        <div>
          <dt>{t('Jobs that pay for it')}</dt>
          <dd>{t('{jobs} a month', { jobs: needed.jobs })}</dd>
        </div>
        <div>
          <dt>{t('The plan that fits')}</dt>
          <dd>
            {fits
              ? phraseWith(t('{plan}, {price} a month'), {
                  plan: (
                    <a key="plan" href={plan.href}>
                      {plan.name}
                    </a>
                  ),
                  price: dollars(plan.price),
                })
              : t('Ads or a wider area first')}
          </dd>
        </div>
      </dl>
      <p className="buttons">
        <a className="button" href="/contact#contact-form" {...dataAttributes({ 'data-take-numbers': '' })}>
          {call}
        </a>
      </p>
      <p className="calculator-take" hidden>
        {t('Your numbers will be in the message. Change or delete them there.')}
      </p>
    </div>
  );
}

/** The crop of a square: gold if it pays for the plan, or else a kind that is always the same for the same square. */
function cropAt(at: number, filled: number): number {
  if (at < filled) return 0;
  const [column, row] = [at % ROW, Math.floor(at / ROW)];
  // Fields are up to two squares wide.
  const seed = Math.imul(((column + row) >> 1) * 31 + row * 17 + 7, 0x9e3779b1);
  return 1 + ((seed >>> 20) % CROPS);
}

/** Squares of the field as points, row by row: templates/styles/calculator-result.css draws a square on each. */
function cells(squares: number, wanted: (at: number) => boolean): string {
  let path = '';
  for (let at = 0; at < squares; at++) {
    if (wanted(at)) path += `M${((at % ROW) + 0.5) * SIZE} ${(Math.floor(at / ROW) + 0.5) * SIZE}h0`;
  }
  return path;
}
