import type { Content } from '../../../model/content.ts';
import { toSlug } from '../../../rules/slug.ts';
import type { Market } from '../../../rules/square-mile.ts';

/** What the calculator knows; references.ts has checked its cities and plans. @returns undefined without a calculator */
export function marketOf({ pages, locations, pricing }: Content): Market | undefined {
  const data = pages.calculator?.data;
  if (!data) return undefined;
  return {
    cities: data.cities.map(({ location, people, perSquareMile }) => {
      const name = locations.find(({ slug }) => slug === location)?.data.city ?? location;
      return { slug: location, name, people, perSquareMile };
    }),
    trades: data.trades.map((trade) => ({ ...trade, slug: toSlug(trade.name.replace(/^an? /, '')) })),
    clickShare: data.clickShare,
    leadShare: data.leadShare,
    plans: data.plans.flatMap(({ pricing: list, package: name }) => {
      const page = pricing.find(({ slug }) => slug === list);
      const price = page?.data.packages.items.find((item) => item.name === name)?.price;
      return page && typeof price === 'number' ? [{ name, price, href: page.path }] : [];
    }),
  };
}
