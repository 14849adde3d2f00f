import { z } from 'zod';
import { closing, heading, hero, href, link, names, point, section, seo, text } from './fields.ts';
import { faqItem, myth, stat, step } from './parts.ts';

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time. Write it as "09:00"');

/** A city page (specification, part 2, section 2.4). The markdown body is the introduction. */
export const location = z.strictObject({
  city: heading(),
  state: heading(),
  order: z.int().min(1).max(999),
  names: names(),
  summary: text(200).describe('One sentence for cards and the map.'),
  seo: seo(),
  business: z
    .strictObject({
      street: text(120).optional(),
      locality: heading(),
      region: z.string().regex(/^[A-Z]{2}$/, 'is not a state code. Use two capital letters, for example NE'),
      postalCode: z
        .string()
        .regex(/^\d{5}$/, 'is not a postal code. Write five digits in quotes, for example "68102"'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      radiusMiles: z
        .int()
        .min(5)
        .max(500)
        .describe('The service area: drawn on the map and stated in structured data.'),
      opens: clock().optional(),
      closes: clock().optional(),
    })
    .describe('The local business record.'),
  hero: hero(),
  capacity: text(200),
  guarantee: text(300),
  market: section(stat(), 3, 4).optional().describe('Figures of the local market.'),
  myths: section(myth(), 3, 6),
  services: section(z.strictObject({ title: heading(), description: text(), href: href() }), 6, 6).describe(
    'Six cards, each linking to a service page.',
  ),
  caseStudies: section(
    z.strictObject({
      industry: heading(),
      title: heading(),
      description: text(),
      results: z.array(stat()).min(2).max(4),
      link: link().optional(),
    }),
    2,
    6,
  ),
  timeline: section(step(), 3, 6).optional(),
  faq: section(faqItem(), 5, 8),
  reasons: section(point(), 3, 6).describe('Why businesses of this city choose the agency.'),
  download: z
    .strictObject({ title: heading(), text: text(400), action: link() })
    .optional()
    .describe('A document on offer, such as a market report.'),
  closing: closing().optional().describe('Only where the page has a headline of its own.'),
});

export type Location = z.infer<typeof location>;
