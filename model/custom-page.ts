import { z } from 'zod';
import { clientSlug, quote } from './client.ts';
import {
  closing,
  draft,
  heading,
  hero,
  imagePath,
  link,
  meta,
  point,
  section,
  slug,
  text,
} from './fields.ts';
import { faqItem, stat, step } from './parts.ts';

const block = <Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  description: string,
  shape: Shape,
) => z.strictObject({ block: z.literal(name).describe(description), ...shape });

const title = () => heading().describe('The heading above it.');
const paragraphs = () => text(3000).describe('The text. An empty line starts a new paragraph.');
const subtitle = () => text(400).optional().describe('A line under the heading.');
const tone = () =>
  z
    .enum(['tint', 'band'])
    .optional()
    .describe('Its background: tint is pale, band has the main color. Without one, it is that of the page.');

const picture = () => ({
  file: imagePath().describe('A picture in static/images/, for example /images/name.jpg.'),
  alt: text(200).describe('What the picture shows, for people who cannot see it.'),
});
const caption = () => text(200).optional().describe('A line under the picture.');

/** The parts that a custom page is made of. templates/pages/CustomPage.tsx shows each. */
const blocks = () =>
  z.discriminatedUnion('block', [
    block('body', 'The text of the page, with pictures, tables and links. Once a page.', {
      title: heading()
        .optional()
        .describe('A heading beside it. A text with headings of its own needs none.'),
    }),
    block('text', 'A heading with paragraphs of plain text.', {
      title: title(),
      text: paragraphs(),
      link: link().optional().describe('A link under the text.'),
      tone: tone(),
    }),
    block('features', 'Short titled paragraphs: reasons, benefits, what is included.', {
      ...section(point()).shape,
      shape: z.enum(['grid', 'list']).optional().describe('How they are arranged: grid (default) or list.'),
      tone: tone(),
    }),
    block('figures', 'Up to four figures in a row.', { ...section(stat(), 1, 4).shape, tone: tone() }),
    block('quote', 'What a client said.', quote().shape),
    block('case', 'A case study, with its outcome and figures.', {
      study: slug().describe('The case: the name of a file in content/case-studies/ without .md.'),
    }),
    block('people', 'People with their portraits, roles and biographies.', {
      title: title(),
      subtitle: subtitle(),
      authors: z
        .array(slug().describe('The name of a file in content/authors/ without .md.'))
        .min(1)
        .max(12)
        .describe('The people, in order.'),
    }),
    block('steps', 'How something proceeds, step by step.', section(step(), 2, 8).shape),
    block('faq', 'Questions with answers. Search engines read them too.', section(faqItem()).shape),
    block('prices', 'The prices of services, from their pages, with a button each.', {
      title: title(),
      subtitle: subtitle(),
      services: z
        .array(z.string().describe('The name of a file in content/services/ without .md.'))
        .min(1)
        .max(24)
        .describe('The services, in order.'),
    }),
    block('plans', 'The packages of a price list, with a button each.', {
      title: title(),
      subtitle: subtitle(),
      pricing: z.string().describe('The price list: the name of its file in content/services/ without .md.'),
    }),
    block('form', 'A form. What is sent arrives with the others.', {
      title: title(),
      subtitle: subtitle(),
      form: slug().describe(
        'contact asks for everything, industry-lead is short; or newsletter, or the name of a form of your own in forms.yaml.',
      ),
    }),
    block('picture', 'A picture across the page.', {
      ...picture(),
      caption: caption(),
    }),
    block('picture-and-text', 'A picture beside a heading and paragraphs of plain text.', {
      title: title(),
      text: paragraphs(),
      ...picture(),
      side: z
        .enum(['left', 'right'])
        .optional()
        .describe(
          'The side of the picture on wide screens. By default, it changes from one such block to the next.',
        ),
      actions: z.array(link()).min(1).max(2).optional().describe('Buttons under the text.'),
      tone: tone(),
    }),
    block('gallery', 'A grid of pictures. A click shows one of them large.', {
      ...section(z.strictObject({ ...picture(), caption: caption() }), 2).shape,
      tone: tone(),
    }),
    block('logos', 'The logos of clients.', {
      title: title().optional(),
      clients: z
        .array(clientSlug())
        .min(2, 'needs at least 2')
        .max(24)
        .optional()
        .describe('The clients, in order. By default, all that have a logo.'),
    }),
    block('call-to-action', 'A band with buttons. It usually ends the page.', closing().shape),
  ]);

/** A custom page: a name, a top, and blocks in any order. The markdown body is one of them. */
export const customPage = z.strictObject({
  layout: z.literal('page').describe('The kind of page.'),
  draft: draft(),
  name: heading().describe('The name of the page in lists and in the line above its top: "Careers".'),
  indexed: z
    .boolean()
    .default(true)
    .describe('Whether search engines may list the page. Switch it off for pages of a campaign.'),
  shell: z
    .enum(['bare'])
    .optional()
    .describe(
      'What is around the page. bare, for a landing page, leaves out the menu and the breadcrumb: only the logo, the phone number and the legal links lead away from it.',
    ),
  ...meta(),
  hero: hero()
    .extend({
      badge: heading()
        .optional()
        .describe('A short line above the heading, for example whom the page is for.'),
    })
    .describe('The top of the page.'),
  blocks: z
    .array(blocks())
    .min(1)
    .max(40)
    .superRefine((all, context) => {
      // Anchors and fields of a form have the form's name.
      const names = all.map((one) => (one.block === 'form' ? `form ${one.form}` : one.block));
      for (const [index, name] of names.entries()) {
        if (/^(?:body|form )/.test(name) && names.indexOf(name) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'block'],
            message: `is the second block "${name}" of this page. Remove one`,
          });
      }
    })
    .describe('The parts of the page, in order.'),
});

export type CustomPageContent = z.infer<typeof customPage>;
export type Block = CustomPageContent['blocks'][number];
export type BlockOf<Name extends Block['block']> = Extract<Block, { block: Name }>;
