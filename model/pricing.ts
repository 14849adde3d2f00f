import { z } from 'zod';
import { quote } from './client.ts';
import { closing, draft, heading, meta, plainHero, price, section, text } from './fields.ts';
import { faqItem, stat, step } from './parts.ts';
import { listing, serviceRecord } from './service.ts';

const pricingPackage = () =>
  z.strictObject({
    name: heading().describe('The name of the package: "Starter".'),
    price: z
      .union([price(), z.literal('custom')])
      .describe('The monthly price in US dollars, as a plain number, or "custom".'),
    period: heading().optional().describe('What follows the price: "per month".'),
    description: text(300).describe('Who the package is for.'),
    features: z.array(text(200)).min(1).max(16).describe('What the package includes, as a checklist.'),
    popular: z.boolean().optional().describe('Marks this package as the most popular. Only one can be.'),
  });

/** A price list. The markdown body is the introduction. */
export const pricing = z.strictObject({
  layout: z.literal('pricing').describe('Marks the page as a price list.'),
  draft: draft(),
  listing: listing().omit({ group: true }).describe('The page in menus, cards and lists.'),
  ...meta(),
  record: serviceRecord(),
  parent: z
    .string()
    .describe('The service with these prices: the name of its file in content/services/ without .md.'),
  hero: plainHero(),
  stats: section(stat(), 1, 4).optional().describe('Figures under the top of the page.'),
  packages: section(pricingPackage(), 1, 4).describe('The packages and their prices, from small to large.'),
  quote: quote().optional(),
  process: section(step(), 2, 6).optional().describe('How the work proceeds, phase by phase.'),
  faq: section(faqItem(), 1, 10)
    .optional()
    .describe('Questions that clients ask, with answers. Search engines read them too.'),
  closing: closing(),
});

export type Pricing = z.infer<typeof pricing>;
export type PricingPackage = z.infer<ReturnType<typeof pricingPackage>>;
