import { z } from 'zod';
import { clientSlug } from './client.ts';
import {
  closing,
  draft,
  heading,
  hero,
  href,
  link,
  meta,
  point,
  postalCode,
  section,
  text,
} from './fields.ts';
import { downloadOffer, faqItem, myth, stat, step } from './parts.ts';

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time. Write it as "09:00"');

/** A city page. The markdown body is the introduction. */
export const location = z.strictObject({
  city: heading().describe('The name of the city: "Cedar Rapids".'),
  state: heading().describe('The full name of the state: "Iowa".'),
  order: z
    .int()
    .min(1)
    .max(999)
    .describe('Its position in menus and lists, lowest first. Each city needs its own.'),
  draft: draft(),
  summary: text(200).describe('One sentence for lists of cities.'),
  ...meta(),
  business: z
    .strictObject({
      street: text(120).optional().describe('Street and number, if there is an office.'),
      locality: heading().describe('The city of the postal address.'),
      postalCode: postalCode(),
      latitude: z.number().min(-90).max(90).describe('Latitude of the city center, for the map.'),
      longitude: z
        .number()
        .min(-180)
        .max(180)
        .describe('Longitude of the city center. It is negative in the United States.'),
      radiusMiles: z
        .int()
        .min(5)
        .max(500)
        .describe('How far around the city you work, for the map and for search engines.'),
      opens: clock().optional().describe('When the office opens on weekdays, as a 24-hour time.'),
      closes: clock().optional().describe('When the office closes on weekdays, as a 24-hour time.'),
    })
    .describe('The office or service area, for search engines and the map.'),
  hero: hero(),
  capacity: text(200)
    .optional()
    .describe('The limit on new clients in this city, if there is one. It appears beside the map.'),
  guarantee: text(300)
    .optional()
    .describe('What clients get back if a promise is not kept, if you make one. It appears beside the map.'),
  market: z.array(stat()).min(1).max(4).optional().describe('Figures about the local market.'),
  myths: section(myth(), 1, 6)
    .optional()
    .describe('Beliefs that cost local businesses money, and the truth.'),
  services: section(
    z.strictObject({
      title: heading().describe('The service, in the terms of this city.'),
      description: text().describe('What you do in this city under that name.'),
      href: href().describe('The service page, for example /services/seo.'),
    }),
    1,
    8,
  ).describe('Cards, each leading to a service page.'),
  caseStudies: section(
    z.strictObject({
      industry: heading().describe('The industry of the client.'),
      client: clientSlug().optional(),
      title: heading().describe('The outcome of the work.'),
      description: text().describe('What the client needed, and what you did.'),
      results: z.array(stat()).min(1).max(4).optional().describe('The figures of this case.'),
      link: link().optional().describe('Where a reader learns more.'),
    }),
    1,
    6,
  )
    .optional()
    .describe('Work for clients in this city.'),
  timeline: section(step(), 2, 6).optional().describe('How the work proceeds, phase by phase.'),
  faq: section(faqItem(), 1, 8)
    .optional()
    .describe('Questions that clients ask, with answers. Search engines read them too.'),
  reasons: section(point(), 2, 6).optional().describe('Why businesses in this city choose the agency.'),
  download: downloadOffer().optional(),
  closing: closing()
    .optional()
    .describe(
      'The band that ends the page. The default mentions the city and, if there is one, its capacity.',
    ),
});

export type Location = z.infer<typeof location>;
