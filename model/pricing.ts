import { z } from 'zod';
import { closing, heading, hero, price, section, seo, text } from './fields.ts';
import { faqItem, stat, step } from './parts.ts';
import { listing, serviceRecord } from './service.ts';

const pricingPackage = () =>
  z.strictObject({
    name: heading(),
    price: z.union([price(), z.literal('custom')]).describe('Monthly price in US dollars, or "custom".'),
    period: heading().optional().describe('"per month".'),
    description: text(300),
    features: z.array(text(200)).min(3).max(16),
    popular: z.boolean().optional().describe('Highlight this package as the most popular.'),
  });

/** A pricing page (specification, part 2, sections 2.2 and 9). The markdown body is the introduction. */
export const pricing = z.strictObject({
  layout: z.literal('pricing'),
  listing: listing().omit({ group: true }),
  seo: seo(),
  record: serviceRecord(),
  parent: z.string().describe('The slug of the service that this page prices.'),
  hero: hero(),
  stats: section(stat(), 3, 4).optional(),
  packages: section(pricingPackage(), 2, 4),
  process: section(step(), 3, 6).optional(),
  faq: section(faqItem(), 2, 10).optional(),
  closing: closing(),
});

export type Pricing = z.infer<typeof pricing>;
export type PricingPackage = z.infer<ReturnType<typeof pricingPackage>>;
