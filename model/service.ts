import { z } from 'zod';
import { quote } from './client.ts';
import {
  closing,
  draft,
  heading,
  hero,
  isoDate,
  link,
  meta,
  point,
  price,
  section,
  slug,
  text,
} from './fields.ts';
import { illustration } from './illustration.ts';
import {
  comparisonRow,
  downloadOffer,
  faqItem,
  guaranteeTerms,
  metric,
  myth,
  relatedService,
  resource,
  serviceCard,
  step,
  trend,
} from './parts.ts';

/** The structured data of a service. It contains an Offer only if a price is set. */
export const serviceRecord = () =>
  z
    .strictObject({
      category: heading().describe(
        'The type of service in structured data, for example "Search engine optimization".',
      ),
      price: price().optional().describe('Monthly price in US dollars. Leave it out if it is not public.'),
    })
    .describe('The offer for search engines (structured data).');

/** A service in menus, cards and lists. */
export const listing = () =>
  z
    .strictObject({
      name: heading().describe('The name in menus and cards: "SEO", "Paid ads (PPC)".'),
      summary: text(200).describe('One sentence for cards and lists.'),
      order: z
        .int()
        .min(1)
        .max(999)
        .describe('Its position in menus and lists, lowest first. Each service needs its own.'),
      group: z.string().describe('The group on the services page: a slug from content/pages/services.md.'),
    })
    .describe('The page in menus, cards and lists.');

/** A phase whose weeks texts can insert. */
const phase = () =>
  step().extend({
    name: slug()
      .refine((name) => name !== 'price', 'is reserved for the price. Use another name')
      .optional()
      .describe(
        'A name by which texts insert its weeks: with "launch", {{seo.launch}} is "weeks 5-8", {{seo.launch.start}} is "week 5" and {{seo.launch.end}} is "week 8".',
      ),
  });

/** A service page. The markdown body is the introduction, with the part after its first heading beside it. */
export const service = z.strictObject({
  layout: z
    .literal('service')
    .optional()
    .describe('Optional: files in content/services/ are service pages by default.'),
  draft: draft(),
  listing: listing(),
  ...meta(),
  record: serviceRecord()
    .omit({ price: true })
    .extend({
      offer: z
        .boolean()
        .default(true)
        .describe('Whether search engines see the lowest price. Switch this off to hide it from them.'),
    })
    .describe('The offer for search engines (structured data).'),
  hero: hero(),
  opening: z
    .enum(['proof', 'work'])
    .default('proof')
    .describe(
      'What the page opens with: proof (a case and a quote) or work (the introduction and what clients can buy). Alternate between services that follow each other in the list.',
    ),
  illustration: illustration().optional(),
  capacity: text(200)
    .optional()
    .describe('The limit on new clients, if there is one. It appears under the reasons.'),
  openings: z
    .strictObject({
      month: z
        .string()
        .regex(
          /^\d{4}-(0[1-9]|1[0-2])$/,
          'is not a month. Write it as YYYY-MM in quotes, for example "2026-11"',
        )
        .describe('The month in which the text appears: "2026-11".'),
      until: isoDate()
        .optional()
        .describe('The last day on which the text can be true: it appears until then. Otherwise all month.'),
      text: text(200).describe('What is left in that month: "Only 5 strategy sessions left this month."'),
    })
    .optional()
    .describe('Openings in one month: a line under the reasons.'),
  guarantee: text(300)
    .optional()
    .describe(
      'What clients get back if a promise is not kept, if you make one. It appears under the reasons.',
    ),
  guaranteeTerms: guaranteeTerms().optional(),
  reasons: section(point(), 2, 6).describe('Reasons to choose this agency.'),
  process: section(phase(), 2, 8).describe('How the work proceeds, phase by phase.'),
  services: section(serviceCard(), 1, 8).describe('The parts of the service that a client can buy.'),
  myths: section(myth(), 1, 8).optional().describe('Beliefs that cost clients money, and the truth.'),
  comparison: section(comparisonRow(), 1, 8)
    .optional()
    .describe('A table of what others do and what this agency does.'),
  trends: section(trend(), 1, 8).optional().describe('Changes in the market, and what they mean.'),
  download: downloadOffer().optional(),
  results: section(metric(), 1, 8).optional().describe('Figures that show what the work brings.'),
  quote: quote().optional(),
  pricing: z
    .strictObject({
      title: heading().describe('The heading above the price.'),
      text: text(600).describe('Where the price starts, and what it depends on.'),
      from: price()
        .optional()
        .describe('The lowest price in US dollars, as a plain number, if you publish one.'),
      per: z
        .enum(['month', 'project'])
        .default('month')
        .describe('What the price covers: a month or a whole project.'),
      payments: z
        .int()
        .min(1)
        .max(12)
        .optional()
        .describe('The number of monthly payments for a project. Leave it out for ongoing work.'),
      adSpend: price()
        .optional()
        .describe('The least that clients spend on ads or media each month, on top of the price.'),
      includes: z
        .array(text(120))
        .min(1)
        .max(6)
        .optional()
        .describe('What the lowest price includes, for the price page.'),
      action: link().describe('The button beside the price.'),
    })
    .describe('A short text about the price, with a button.'),
  faq: section(faqItem(), 1, 10)
    .optional()
    .describe('Questions that clients ask, with answers. Search engines read them too.'),
  resources: section(resource(), 1, 6).optional().describe('Further reading, in a section of its own.'),
  extras: z.array(link()).max(4).optional().describe('More links beside the price button.'),
  related: section(relatedService(), 1, 7).optional().describe('Services that complement this one.'),
  closing: closing(),
});

export type Service = z.infer<typeof service>;
