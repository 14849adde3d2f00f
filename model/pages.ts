import { z } from 'zod';
import { closing, heading, hero, isoDate, link, point, section, seo, slug, text } from './fields.ts';
import { stat, step } from './parts.ts';

/** The home page (specification, part 1, section 2, Home). */
export const home = z.strictObject({
  layout: z.literal('home'),
  seo: seo(),
  hero: hero(),
  highlights: section(
    z.strictObject({
      highlight: text(40).describe('The figure in large type: "Top 3 Rankings".'),
      service: z.string().describe('The slug of the service page.'),
      description: text(200),
      strong: z.boolean().optional().describe('Give this one cell the colour of weight.'),
    }),
    6,
    6,
  ),
  process: section(step(), 4, 4),
  stats: z.array(stat().extend({ share: z.number().min(0).max(1).optional() })).length(4),
  reach: z.strictObject({ title: heading(), text: text(600), note: text(200).optional() }),
  pillars: section(point(), 3, 3),
  blog: z.strictObject({ title: heading() }).optional(),
  closing: closing(),
});

/** The about page. The markdown body is the story. */
export const about = z.strictObject({
  layout: z.literal('about'),
  seo: seo(),
  hero: hero(),
  story: z.strictObject({ title: heading(), stats: z.array(stat()).length(4) }),
  values: section(point(), 4, 4),
  leader: z.strictObject({
    title: heading(),
    author: z.string().describe('The slug of an author file.'),
    bio: text(),
    funFact: text(300),
    action: link(),
  }),
  clients: z.strictObject({
    title: heading(),
    note: text(200).optional(),
    logos: z.array(heading()).min(4).max(10),
    testimonials: z.array(z.strictObject({ quote: text(600), name: heading(), role: heading() })).length(2),
    action: link(),
  }),
  approach: section(step(), 3, 3),
  closing: closing(),
});

/** The services overview. */
export const services = z.strictObject({
  layout: z.literal('services'),
  seo: seo(),
  hero: hero(),
  guarantees: section(point(), 3, 3),
  groups: section(z.strictObject({ slug: slug(), title: heading(), description: text(300) }), 5, 5).describe(
    'The five categories; each service names its group.',
  ),
  industries: z.strictObject({ title: heading(), text: text(300) }),
  locations: z.strictObject({ title: heading(), text: text(300) }),
  closing: closing(),
});

/** The contact page: the form's fields stand in rules/forms.ts. */
export const contact = z.strictObject({
  layout: z.literal('contact'),
  seo: seo(),
  hero: hero(),
  form: z.strictObject({
    title: heading(),
    subtitle: text(300),
    requested: text(200).describe(
      'Follows "You asked about SEO." where the link that led here named a service.',
    ),
  }),
  analysis: z.strictObject({ title: heading(), text: text(600), items: z.array(text(200)).min(3).max(8) }),
  proof: z.strictObject({ title: heading(), stats: z.array(stat()).min(3).max(4) }),
  details: z.strictObject({ title: heading(), text: text(300) }),
  session: z.strictObject({ title: heading(), text: text(600), action: link() }),
});

/** The blog list, and the words that category pages share with it. */
export const blog = z.strictObject({
  layout: z.literal('blog'),
  seo: seo(),
  hero: hero(),
  intro: z.strictObject({ title: heading(), text: text(600) }),
  newsletter: z.strictObject({ title: heading(), text: text(300) }),
  callToAction: z.strictObject({ title: heading(), text: text(400), action: link() }),
});

/** A legal page: hidden from search, dated. The markdown body is the text. */
export const legal = z.strictObject({
  layout: z.literal('legal'),
  seo: seo(),
  title: heading(),
  summary: text(400).optional(),
  lastUpdated: isoDate(),
});

/** A page of the site's own data: the HTML sitemap. */
export const sitemap = z.strictObject({
  layout: z.literal('sitemap'),
  seo: seo(),
  title: heading(),
  intro: text(400),
});

/** The 404 page and the two "not found" pages of the blog (part 1, sections 2 and 8). */
export const notFound = z.strictObject({
  layout: z.literal('not-found'),
  seo: seo(),
  title: heading(),
  text: text(300),
  actions: z.array(link()).min(1).max(3),
});

/** What a browser without a network shows in the place of a page that it has never seen. */
export const offline = notFound.extend({ layout: z.literal('offline') });

/** The client onboarding page: the questionnaire's fields stand in rules/forms.ts. */
export const onboarding = z.strictObject({
  layout: z.literal('onboarding'),
  seo: seo(),
  hero: hero(),
  steps: section(point(), 2, 4),
});

/** Where a form without script comes back to: it may have been any form of the site. */
export const thankYou = z.strictObject({
  layout: z.literal('thank-you'),
  seo: seo(),
  hero: hero(),
  next: section(point(), 2, 4).describe('What happens now, for each thing that may have been sent.'),
  meanwhile: section(point(), 2, 3).describe('Where to go from here.'),
  phone: z
    .strictObject({ title: heading(), text: text(300) })
    .describe('For those who would rather talk; the number and the hours of the settings follow.'),
});

export type Home = z.infer<typeof home>;
export type About = z.infer<typeof about>;
export type Services = z.infer<typeof services>;
export type Contact = z.infer<typeof contact>;
export type Blog = z.infer<typeof blog>;
export type Legal = z.infer<typeof legal>;
export type SitemapPage = z.infer<typeof sitemap>;
export type NotFound = z.infer<typeof notFound>;
export type Offline = z.infer<typeof offline>;
export type Onboarding = z.infer<typeof onboarding>;
export type ThankYou = z.infer<typeof thankYou>;
