import { z } from 'zod';
import { quote } from './client.ts';
import { closing, draft, heading, hero, link, meta, point, price, section, slug, text } from './fields.ts';
import { comparisonRow, faqItem, guaranteeTerms, industryMetric, myth, stat, step } from './parts.ts';

/** An industry page. The markdown body is the challenges text. */
export const industry = z.strictObject({
  name: heading().describe('The name in menus and cards: "Healthcare".'),
  order: z
    .int()
    .min(1)
    .max(999)
    .describe('Its position in menus and lists, lowest first. Each industry needs its own.'),
  draft: draft(),
  summary: text(200).describe('One sentence for the card on the services page and for the sitemap page.'),
  ...meta(),
  record: z
    .strictObject({
      name: heading().describe('The name of the service in structured data: "Healthcare marketing".'),
      category: heading().describe('The type of service in structured data.'),
      price: price().optional().describe('Monthly price in US dollars. Leave it out if it is not public.'),
    })
    .describe('The offer for search engines (structured data).'),
  hero: hero()
    .extend({
      badge: heading().optional().describe('The short line above the main heading.'),
      trust: z
        .array(text(80))
        .min(1)
        .max(5)
        .optional()
        .describe('Reasons to trust the agency: a checklist under the buttons.'),
    })
    .describe('The top of the page.'),
  capacity: text(200)
    .optional()
    .describe('The limit on new clients in this industry, if there is one. It appears beside the form.'),
  guaranteeTerms: guaranteeTerms().optional(),
  guarantee: text(300)
    .optional()
    .describe('What clients get back if a promise is not kept, if you make one. It appears beside the form.'),
  values: section(point(), 2, 6).describe('What clients get, as cards.'),
  results: section(industryMetric(), 1, 6).optional().describe('Figures that show what the work brings.'),
  quote: quote().optional(),
  challenges: heading().describe('The heading above the text.'),
  myths: section(myth(), 1, 8).optional().describe('Beliefs that cost this industry money, and the truth.'),
  services: section(
    z.strictObject({
      name: heading().describe('The service, in the terms of this industry.'),
      description: text().describe('How it works in this industry.'),
      link: link().optional().describe('A link to the service page.'),
    }),
    1,
    8,
  ).describe('The services for this industry.'),
  process: section(step(), 2, 6).describe('How the work proceeds, phase by phase.'),
  comparison: section(comparisonRow(), 1, 8)
    .optional()
    .describe('A table of what others do and what this agency does.'),
  reasons: section(point(), 2, 6).optional().describe('Reasons to choose this agency.'),
  blog: z
    .strictObject({
      title: heading().describe('The heading above the posts.'),
      tag: text(60).describe('Posts with this tag come first.'),
      keyword: text(60).describe('Then posts with this word in the title, excerpt or tags.'),
    })
    .optional()
    .describe('Up to three blog posts about this industry.'),
  faq: section(faqItem(), 1, 10)
    .optional()
    .describe('Questions that clients ask, with answers. Search engines read them too.'),
  lead: z
    .strictObject({
      anchor: slug().describe(
        'The anchor of the form section: with audit-form, links to #audit-form lead there.',
      ),
      title: heading().describe('The heading beside the form.'),
      subtitle: text(400).describe('What to send, and when to expect an answer.'),
      urgency: text(200).optional().describe('Why to act now, in a line that stands out.'),
      stats: z.array(stat()).min(1).max(4).optional().describe('Figures beside the form.'),
      rating: heading().optional().describe('The rating by clients, for example "5.0/5".'),
      clients: heading().optional().describe('The number of clients, for example "200+ clients".'),
    })
    .describe('The section with the form.'),
  closing: closing().optional().describe('The band that ends the page. Leave it out to end with the form.'),
});

export type Industry = z.infer<typeof industry>;
