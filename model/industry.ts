import { z } from 'zod';
import { closing, heading, hero, link, names, point, price, section, seo, slug, text } from './fields.ts';
import { comparisonRow, faqItem, industryMetric, myth, stat, step } from './parts.ts';

/** An industry page (specification, part 2, section 2.3). The markdown body is the challenges text. */
export const industry = z.strictObject({
  name: heading().describe('The name in menus and cards: "Healthcare".'),
  order: z.int().min(1).max(999),
  names: names(),
  summary: text(200).describe('One sentence for cards.'),
  seo: seo(),
  record: z.strictObject({ name: heading(), category: heading(), price: price().optional() }),
  hero: hero().extend({
    badge: heading().describe('The line over the title.'),
    trust: z.array(text(80)).min(2).max(5).describe('Trust indicators under the buttons.'),
  }),
  capacity: text(200),
  guarantee: text(300),
  values: section(point(), 3, 6).describe('Value-proposition cards.'),
  results: section(industryMetric(), 3, 6),
  challenges: heading().describe('The heading over the markdown body.'),
  myths: section(myth(), 2, 8).optional(),
  services: section(z.strictObject({ name: heading(), description: text(), link: link().optional() }), 4, 8),
  process: section(step(), 3, 6),
  comparison: section(comparisonRow(), 2, 8),
  reasons: section(point(), 3, 6).describe('Why this agency is different.'),
  blog: z
    .strictObject({
      title: heading(),
      tag: text(60).describe('Posts with this tag are shown first.'),
      keyword: text(60).describe('Else posts whose title, excerpt or tags hold this word.'),
    })
    .describe('The blog teaser: up to three posts.'),
  faq: section(faqItem(), 3, 10),
  lead: z
    .strictObject({
      anchor: slug().describe(
        'The id of the form section; the hero link of the cannabis page leads to #audit-form.',
      ),
      title: heading(),
      subtitle: text(400),
      urgency: text(200).optional(),
      stats: z.array(stat()).length(3),
      rating: heading().optional().describe('"5.0/5".'),
      clients: heading().optional().describe('"200+ clients".'),
    })
    .describe('The lead-capture section.'),
  closing: closing().optional(),
});

export type Industry = z.infer<typeof industry>;
