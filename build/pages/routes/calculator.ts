import { createElement } from 'react';
import { CalculatorPage } from '../../../templates/pages/CalculatorPage.tsx';
import type { CalculatorTeaserData } from '../../../templates/parts/SquareMile.tsx';
import { marketOf } from '../../content/facts/market.ts';
import { type PlanContext, type Route, route } from './route.ts';

export function calculatorRoutes(context: PlanContext): Route[] {
  const { content, markdown } = context;
  const entry = content.pages.calculator;
  const market = marketOf(content);
  if (!entry || !market) return [];
  return [
    route(context, {
      entry,
      label: 'What a square mile is worth',
      art: { seed: entry.slug, palette: 'home' },
      page: () =>
        createElement(CalculatorPage, {
          page: entry.data,
          market,
          intro: markdown(entry).html,
        }),
    }),
  ];
}

/** The calculator on other pages. */
export function calculatorTeaser({ content }: PlanContext): CalculatorTeaserData | undefined {
  const entry = content.pages.calculator;
  const market = marketOf(content);
  return entry && market && { ...entry.data.teaser, market, href: entry.path };
}
