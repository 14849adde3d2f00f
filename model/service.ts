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
  z
    .strictObject({
      category: heading().describe(
        'The kind of service in structured data, for example "Search engine optimization".',
      ),
      price: price()
        .optional()
        .describe('Monthly price in US dollars. Leave it out where none is published.'),
    })
    .describe('The offer as search engines read it (structured data).');

/** Where a service stands in the menu and on cards. */
export const listing = () =>
  z
    .strictObject({
      name: heading().describe('The name in menus and cards: "SEO", "Paid ads (PPC)".'),
      summary: text(200).describe('One sentence for cards and lists.'),
      order: z
        .int()
        .min(1)
        .max(999)
        .describe('Its place in menus and lists; smaller comes first. No two services share one.'),
      group: z.string().describe('The group on the services page: a slug of content/pages/services.md.'),
    })
    .describe('The page in menus, cards and lists.');

/** A service page (specification, part 2, sections 2.1 and 2.2). The markdown body is the introduction. */
export const service = z.strictObject({
  layout: z
    .literal('service')
    .optional()
    .describe('May be left out: a file in content/services/ is a service page.'),
  listing: listing(),
  names: names(),
  seo: seo(),
  record: serviceRecord(),
  hero: hero(),
  capacity: text(200).describe('The limit on new clients. It shows under the top of the page.'),
  guarantee: text(300).describe(
    'What the client gets back when the promise is not kept. It shows under the top of the page.',
  ),
  reasons: section(point(), 3, 6).describe('Reasons to choose this agency.'),
  process: section(step(), 3, 8).describe('How the work goes, phase by phase.'),
  services: section(serviceCard(), 1, 8).describe('The parts of the service that a client can buy.'),
  myths: section(myth(), 2, 8).optional().describe('Beliefs that cost clients money, and what is true.'),
  comparison: section(comparisonRow(), 2, 8)
    .optional()
    .describe('A table: what others do, and what this agency does.'),
  trends: section(trend(), 2, 8).optional().describe('Changes in the market, and what they mean.'),
  results: section(metric(), 3, 8).describe('Figures that show what the work brings.'),
  pricing: z
    .strictObject({
      title: heading().describe('The heading over the price.'),
      text: text(600).describe('Where the price begins, and what moves it.'),
      amount: heading().optional().describe('The price as it is set in type: "$2,000/month".'),
      action: link().describe('The button beside the price.'),
    })
    .describe('A few words on the price, with a button.'),
  faq: section(faqItem(), 2, 10)
    .optional()
    .describe('Questions that clients ask, with answers. Search engines read them, too.'),
  resources: section(resource(), 1, 6).optional().describe('Further reading.'),
  extras: z.array(link()).max(4).optional().describe('More links beside the price button.'),
  related: section(relatedService(), 2, 7).describe('Services that go with this one.'),
  closing: closing(),
});

export type Service = z.infer<typeof service>;
