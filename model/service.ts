import { z } from 'zod';
import { closing, heading, hero, link, names, point, price, section, seo, text } from './fields.ts';
import {
  comparisonRow,
  faqItem,
  metric,
  myth,
  relatedService,
  resource,
  serviceCard,
  step,
  trend,
} from './parts.ts';

/** The offer as search engines read it; an Offer appears only when price is a number (part 1, section 2). */
export const serviceRecord = () =>
  z.strictObject({
    category: heading().describe(
      'The kind of service in structured data, for example "Search engine optimization".',
    ),
    price: price().optional().describe('Monthly price in US dollars; leave out where none is published.'),
  });

/** Where a service stands in the menu and on cards. */
export const listing = () =>
  z.strictObject({
    name: heading().describe('The name in menus and cards: "SEO", "Paid ads (PPC)".'),
    summary: text(200).describe('One sentence for cards.'),
    order: z.int().min(1).max(999).describe('Its place in the menu; smaller comes first.'),
    group: z.string().describe('The slug of a group on the services page.'),
  });

/** A service page (specification, part 2, sections 2.1 and 2.2). The markdown body is the introduction. */
export const service = z.strictObject({
  layout: z.literal('service').optional(),
  listing: listing(),
  names: names(),
  seo: seo(),
  record: serviceRecord(),
  hero: hero(),
  capacity: text(200).describe('The limit on new clients, as the specification states it for this page.'),
  guarantee: text(300).describe('The 90-day guarantee in the wording of this page.'),
  reasons: section(point(), 3, 6).describe('Why choose this agency.'),
  process: section(step(), 3, 8),
  services: section(serviceCard(), 1, 8),
  myths: section(myth(), 2, 8).optional(),
  comparison: section(comparisonRow(), 2, 8).optional(),
  trends: section(trend(), 2, 8).optional(),
  results: section(metric(), 3, 8),
  pricing: z
    .strictObject({
      title: heading(),
      text: text(600),
      amount: heading().optional().describe('The price as it is set in type: "$2,000/month".'),
      action: link(),
    })
    .describe('The pricing teaser or contact call to action.'),
  faq: section(faqItem(), 2, 10).optional(),
  resources: section(resource(), 1, 6).optional(),
  extras: z.array(link()).max(4).optional().describe('Plain links to contact that this page adds.'),
  related: section(relatedService(), 2, 7),
  closing: closing(),
});

export type Service = z.infer<typeof service>;
