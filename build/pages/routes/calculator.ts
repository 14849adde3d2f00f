import { createElement } from 'react';
import type { Content } from '../../../model/content.ts';
import type { Market } from '../../../rules/calculator.ts';
import { toSlug } from '../../../rules/slug.ts';
import { CalculatorPage } from '../../../templates/pages/CalculatorPage.tsx';
import type { CalculatorTeaserData } from '../../../templates/parts/Calculator.tsx';
import { type PlanContext, type Route, route } from './route.ts';

/** The calculator, if there is one. */
export function calculatorRoute(context: PlanContext): Route | undefined {
  const { content, markdown } = context;
  const entry = content.pages.calculator;
  const market = marketOf(content);
  if (!entry || !market) return undefined;
  return route(context, {
    entry,
    label: content.words.pages.calculator,
    art: { seed: entry.slug, palette: 'home' },
    page: () =>
      createElement(CalculatorPage, {
        page: entry.data,
        market,
        intro: markdown(entry).html,
      }),
  });
}

/** The calculator on other pages. */
export function calculatorTeaser({ content }: PlanContext): CalculatorTeaserData | undefined {
  const entry = content.pages.calculator;
  const market = marketOf(content);
  return entry && market && { ...entry.data.teaser, market, href: entry.path };
}

/** The data of the calculator, whose references are valid. @returns undefined without a calculator */
function marketOf({ pages, locations, pricing }: Content): Market | undefined {
  const data = pages.calculator?.data;
  if (!data) return undefined;
  const { pricing: list, package: name } = data.plan;
  const page = pricing.find(({ slug }) => slug === list);
  const price = page?.data.packages.items.find((item) => item.name === name)?.price;
  if (!page || typeof price !== 'number') return undefined;
  return {
    cities: data.cities.map(({ location, people, squareMiles }) => {
      const city = locations.find(({ slug }) => slug === location)?.data.city ?? location;
      return { slug: location, name: city, people, squareMiles };
    }),
    trades: data.trades.map((trade) => ({ ...trade, slug: toSlug(trade.name.replace(/^an? /, '')) })),
    clickShare: data.clickShare,
    leadShare: data.leadShare,
    plan: { name, price, href: page.path },
  };
}
