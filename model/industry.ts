import { z } from 'zod';
import { closing, heading, hero, link, names, point, price, section, seo, slug, text } from './fields.ts';
import { comparisonRow, faqItem, industryMetric, myth, stat, step } from './parts.ts';

/** An industry page (specification, part 2, section 2.3). The markdown body is the challenges text. */
export const industry = z.strictObject({
  name: heading().describe('The name in menus and cards: "Healthcare".'),
  order: z
    .int()
    .min(1)
    .max(999)
    .describe('Its place in menus and lists; smaller comes first. No two industries share one.'),
  names: names(),
  summary: text(200).describe('One sentence for the card on the services page and for the sitemap page.'),
  seo: seo(),
  record: z
    .strictObject({
      name: heading().describe('The name of the service in structured data: "Healthcare marketing".'),
      category: heading().describe('The kind of service in structured data.'),
      price: price()
        .optional()
        .describe('Monthly price in US dollars. Leave it out where none is published.'),
    })
    .describe('The offer as search engines read it (structured data).'),
  hero: hero()
    .extend({
      badge: heading().describe('The short line over the main heading.'),
      trust: z
        .array(text(80))
        .min(2)
        .max(5)
        .describe('Reasons to trust the agency, as ticked lines under the buttons.'),
    })
    .describe('The top of the page.'),
  capacity: text(200).describe('The limit on new clients of this industry; it shows beside the form.'),
  guarantee: text(300).describe(
    'What the client gets back when the promise is not kept; it shows beside the form.',
  ),
  values: section(point(), 3, 6).describe('What the client gets, as cards.'),
  results: section(industryMetric(), 3, 6).describe('Figures that show what the work brings.'),
  challenges: heading().describe('The heading over the text of the file (what follows the front matter).'),
  myths: section(myth(), 2, 8)
    .optional()
    .describe('Beliefs that cost this industry money, and what is true.'),
  services: section(
    z.strictObject({
      name: heading().describe('The service, as this industry calls it.'),
      description: text().describe('How it is done in this industry.'),
      link: link().optional().describe('A link to the page of the service.'),
    }),
    4,
    8,
  ).describe('The services for this industry.'),
  process: section(step(), 3, 6).describe('How the work goes, phase by phase.'),
  comparison: section(comparisonRow(), 2, 8).describe('A table: what others do, and what this agency does.'),
  reasons: section(point(), 3, 6).describe('Reasons to choose this agency.'),
  blog: z
    .strictObject({
      title: heading().describe('The heading over the posts.'),
      tag: text(60).describe('Posts with this tag are shown first.'),
      keyword: text(60).describe('Else posts whose title, excerpt or tags hold this word.'),
    })
    .describe('Up to three posts of the blog about this industry.'),
  faq: section(faqItem(), 3, 10).describe(
    'Questions that clients ask, with answers. Search engines read them, too.',
  ),
  lead: z
    .strictObject({
      anchor: slug().describe(
        'The name of the form section for links: with audit-form, a link to #audit-form leads there.',
      ),
      title: heading().describe('The heading beside the form.'),
      subtitle: text(400).describe('What to send, and when the answer comes.'),
      urgency: text(200).optional().describe('Why not to wait, in a line that stands out.'),
      stats: z.array(stat()).length(3).describe('Figures beside the form.'),
      rating: heading().optional().describe('What clients rate the agency, for example "5.0/5".'),
      clients: heading().optional().describe('How many clients there are, for example "200+ clients".'),
    })
    .describe('The section with the form.'),
  closing: closing().optional().describe('The band that ends the page. Leave it out, and the form ends it.'),
});

export type Industry = z.infer<typeof industry>;
