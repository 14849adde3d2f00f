/** What the calculator knows. */
export interface Market {
  cities: readonly {
    slug: string;
    name: string;
    people: number;
    perSquareMile: number;
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
  /** From small to large, with monthly prices. */
  plans: readonly { name: string; price: number; href: string }[];
}

/** What a visitor chose. */
export interface Choice {
  city: string;
  trade: string;
  profit: number;
  closeRate: number;
}

/** A plan fits if search may bring in this many times its price. */
const RETURN_MIN = 3;
export const PROFIT_MAX = 1_000_000;

/**
 * Reads a choice from a URL or a form. Unknown names are the first of the list; without numbers, those of the trade apply.
 * @param values "?city=omaha-nebraska&trade=roofing&profit=3500&closeRate=30"
 */
export function readChoice(values: URLSearchParams, { cities, trades }: Market): Choice {
  const known = <Item extends { slug: string }>(items: readonly Item[], name: string) =>
    items.find(({ slug }) => slug === values.get(name)) ?? items[0];
  const trade = known(trades, 'trade');
  const within = (name: string, most: number, usual = 1) => {
    const value = Math.round(Number(values.get(name)));
    return value >= 1 && value <= most ? value : usual;
  };
  return {
    city: known(cities, 'city')?.slug ?? '',
    trade: trade?.slug ?? '',
    profit: within('profit', PROFIT_MAX, trade?.profit),
    closeRate: within('closeRate', 100, trade?.closeRate),
  };
}

export interface Estimate {
  city: Market['cities'][number];
  trade: Market['trades'][number];
  /** Square miles of the city. */
  squares: number;
  /** Searches a month in the city. */
  searches: number;
  /** Profit a year from one square mile, for whoever holds the first place. */
  perSquare: number;
  /** The largest plan that fits; undefined if none does. */
  plan: Market['plans'][number] | undefined;
  /** Jobs, searches and square miles a month that pay for the plan, or for the smallest one. */
  needed: { jobs: number; searches: number; squares: number };
}

/** Works out what the first place is worth. @returns undefined without cities, trades or plans */
export function estimate(choice: Choice, market: Market): Estimate | undefined {
  const city = market.cities.find(({ slug }) => slug === choice.city);
  const trade = market.trades.find(({ slug }) => slug === choice.trade);
  const [smallest] = market.plans;
  if (!city || !trade || !smallest) return undefined;
  const squares = Math.round(city.people / city.perSquareMile);
  const searches = Math.round((city.people / 1000) * trade.searches);
  const jobsPerSearch = market.clickShare * market.leadShare * (choice.closeRate / 100);
  const profit = searches * jobsPerSearch * choice.profit;
  const plan = market.plans.findLast(({ price }) => price * RETURN_MIN <= profit);
  const jobs = Math.ceil((plan ?? smallest).price / choice.profit);
  const searchesNeeded = Math.ceil(jobs / jobsPerSearch);
  const squaresNeeded = Math.ceil((searchesNeeded * squares) / searches);
  return {
    ...{ city, trade, squares, searches, plan },
    perSquare: Math.round((profit * 12) / squares),
    needed: { jobs, searches: searchesNeeded, squares: squaresNeeded },
  };
}

/** The estimate as a note in the contact form. */
export function estimateNote(choice: Choice, { city, trade, perSquare, needed, plan }: Estimate): string {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
  return [
    `My numbers: ${trade.name} in ${city.name}, ${dollars(choice.profit)} profit per job, ${choice.closeRate}% of leads won.`,
    `The calculator says a square mile is worth ${dollars(perSquare)} a year, and ${needed.jobs} jobs a month pay for the plan${plan ? ` (${plan.name})` : ''}.`,
  ].join(' ');
}
