import type { Locale } from './locale.ts';

/** The figures that the calculator uses. */
export interface Market {
  cities: readonly {
    slug: string;
    name: string;
    people: number;
    squareMiles: number;
  }[];
  trades: readonly {
    slug: string;
    /** "a roofer" */
    name: string;
    /** Searches a month by 1,000 people. */
    searches: number;
    /** What a usual job leaves after its costs, in US dollars. */
    profit: number;
    /** Share of leads that become jobs, in percent. */
    closeRate: number;
  }[];
  /** Share of searches that click the first result. */
  clickShare: number;
  /** Share of those visitors who call or write. */
  leadShare: number;
  /** The cheapest plan that covers a city, with its monthly price. */
  plan: { name: string; price: number; href: string };
}

/** The choices of a visitor. */
export interface Inputs {
  city: string;
  trade: string;
  profit: number;
  closeRate: number;
}

/** A plan fits if the first place in search may bring in this many times its price. */
const RETURN_MIN = 3;
export const PROFIT_MAX = 1_000_000;

/**
 * Reads the choices from a URL or a form. The first item replaces an unknown one. By default, the numbers are
 * those of the trade.
 * @param values "?city=tucson-arizona&trade=roofing&profit=3500&closeRate=30"
 */
export function readInputs(values: URLSearchParams, { cities, trades }: Market): Inputs {
  const chosen = <Item extends { slug: string }>(items: readonly Item[], name: string) =>
    items.find(({ slug }) => slug === values.get(name)) ?? items[0];
  const trade = chosen(trades, 'trade');
  const numberOf = (name: string, max: number, preset = 1) => {
    const value = Math.round(Number(values.get(name)));
    return value >= 1 && value <= max ? value : preset;
  };
  return {
    city: chosen(cities, 'city')?.slug ?? '',
    trade: trade?.slug ?? '',
    profit: numberOf('profit', PROFIT_MAX, trade?.profit),
    closeRate: numberOf('closeRate', 100, trade?.closeRate),
  };
}

export interface Estimate {
  city: Market['cities'][number];
  trade: Market['trades'][number];
  plan: Market['plan'];
  /** Whether the plan pays for itself with a margin. */
  fits: boolean;
  /** Square miles of the city. */
  squares: number;
  /** Searches a month in the city. */
  searches: number;
  /** Profit a year from the first place in search: in the whole city, and in one square mile. */
  total: number;
  perSquare: number;
  /** How much pays for the plan: jobs a month, searches a month, and square miles. */
  needed: { jobs: number; searches: number; squares: number };
}

/** Dollars as exact as the numbers behind them: two digits. */
const roughly = (dollars: number) => Number(dollars.toPrecision(2));

/** Estimates what the first place is worth. @returns rounded numbers; undefined without cities or trades */
export function estimate(choice: Inputs, market: Market): Estimate | undefined {
  const { plan } = market;
  const city = market.cities.find(({ slug }) => slug === choice.city);
  const trade = market.trades.find(({ slug }) => slug === choice.trade);
  if (!city || !trade) return undefined;
  const squares = city.squareMiles;
  const searches = (city.people / 1000) * trade.searches;
  const jobsPerSearch = market.clickShare * market.leadShare * (choice.closeRate / 100);
  const profit = searches * jobsPerSearch * choice.profit;
  const jobs = plan.price / choice.profit;
  return {
    ...{ city, trade, plan },
    fits: plan.price * RETURN_MIN <= profit,
    squares: Math.round(squares),
    searches: Math.round(searches),
    total: roughly(profit * 12),
    perSquare: roughly((profit * 12) / squares),
    needed: {
      jobs: Math.ceil(jobs),
      searches: Math.ceil(jobs / jobsPerSearch),
      squares: Math.ceil((squares * plan.price) / profit),
    },
  };
}

/** The estimate as a note in the contact form. */
export function estimateNote(
  { profit, closeRate }: Inputs,
  { city, trade, total, perSquare, needed, plan }: Estimate,
  { t, dollars }: Locale,
): string {
  return [
    t('My numbers: {trade} in {city}, {profit} profit per job, {closeRate}% of leads won.', {
      ...{ trade: trade.name, city: city.name, profit: dollars(profit), closeRate },
    }),
    t(
      'The calculator says the top spot is worth about {total} a year, {perSquare} per square mile. Jobs a month that pay for {plan}: {jobs}.',
      { total: dollars(total), perSquare: dollars(perSquare), plan: plan.name, jobs: needed.jobs },
    ),
  ].join(' ');
}
