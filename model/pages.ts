import { z } from 'zod';
import { clientSlug, quote } from './client.ts';
import {
  closing,
  draft,
  heading,
  hero,
  isoDate,
  link,
  meta,
  plainHero,
  point,
  price,
  section,
  slug,
  text,
} from './fields.ts';
import { faqItem, guaranteeTerms, stat, step } from './parts.ts';

const layout = <Name extends string>(name: Name) => z.literal(name).describe('The kind of page.');

/** A heading and a line under it, which introduce a part of a page. */
const intro = (things: string) =>
  z.strictObject({
    title: heading().describe(`The heading above ${things}.`),
    text: text(300).describe('A line under the heading.'),
  });

export const home = z.strictObject({
  layout: layout('home'),
  ...meta(),
  hero: hero(),
  sample: slug()
    .optional()
    .describe(
      'A document whose first table appears over the picture at the top: the name of its file in content/downloads/ without .md.',
    ),
  highlights: section(
    z.strictObject({
      highlight: text(40).describe(
        'What it brings, in large type: "Get found" or a figure. Figures such as "3x", "200% more" and "Top 3" get a drawing.',
      ),
      service: z.string().describe('The service: the name of its file in content/services/ without .md.'),
      description: text(200).describe('What clients get, in one sentence.'),
      strong: z.boolean().optional().describe('Makes this card dark.'),
    }),
    1,
    8,
  ).describe('The services at the top of the home page.'),
  clients: z
    .strictObject({
      title: heading().describe('The heading above the logos.'),
      logos: z.array(clientSlug()).min(1).max(12).describe('The clients, in order.'),
      quote: quote().optional(),
    })
    .optional()
    .describe('Client logos, and what one of them says.'),
  process: section(step(), 2, 6).describe('How the work proceeds, phase by phase.'),
  stats: z
    .array(
      stat().extend({
        share: z
          .number()
          .min(0)
          .max(1)
          .optional()
          .describe('For a percentage, the share: 0.98 for 98%. It is drawn as a dial.'),
      }),
    )
    .min(1)
    .max(4)
    .optional()
    .describe('Figures under the top of the page.'),
  reach: z
    .strictObject({
      title: heading().describe('The heading beside the map.'),
      text: text(600).describe('Where the agency works, and what it knows about the area.'),
      note: text(200).optional().describe('An additional line under the text.'),
    })
    .optional()
    .describe('The section with the map of `states`, and of the cities that have a page.'),
  pillars: section(point(), 2, 6).describe('What the agency is built on.'),
  blog: z
    .strictObject({ title: heading().describe('The heading above the newest posts.') })
    .optional()
    .describe('The newest posts.'),
  faq: section(faqItem(), 1, 10)
    .optional()
    .describe('Questions that clients ask, with answers. Search engines read them too.'),
  closing: closing(),
});

/** The figures that the build measures on the finished home page. */
const MEASURES = ['weight', 'script', 'time', 'others'] as const;
export type Measure = (typeof MEASURES)[number];

/** The about page. The markdown body is the story. */
export const about = z.strictObject({
  layout: layout('about'),
  ...meta(),
  hero: hero(),
  story: z
    .strictObject({
      title: heading().describe('The heading above the text.'),
      stats: z.array(stat()).min(1).max(4).optional().describe('Figures under the story.'),
    })
    .describe('The story of the agency: the text, with figures.'),
  values: section(point(), 2, 6).describe('What the agency believes in.'),
  leader: z
    .strictObject({
      title: heading().describe('The heading above the portrait.'),
      author: z.string().describe('The person: the name of a file in content/authors/ without .md.'),
      funFact: text(300).optional().describe('Something memorable about the person.'),
      action: link().optional().describe('The button under the text.'),
    })
    .optional()
    .describe(
      'The person who leads the agency. The contact page names this person, too. The biography is the text of the author.',
    ),
  team: z
    .strictObject({
      title: heading().describe('The heading above the portraits.'),
      authors: z
        .array(slug().describe('The name of a file in content/authors/ without .md.'))
        .min(1)
        .max(6)
        .describe('The people, in order.'),
    })
    .optional()
    .describe('The people who do the work, with their biographies as authors.'),
  clients: z
    .strictObject({
      title: heading().describe('The heading above the clients.'),
      note: text(200).optional().describe('A line under the heading.'),
      logos: z
        .array(clientSlug())
        .min(1)
        .max(12)
        .optional()
        .describe('The clients whose logos appear, in order.'),
      testimonials: z.array(quote()).min(1).max(4).optional().describe('What clients say.'),
      action: link().optional().describe('The button under the quotes.'),
    })
    .refine(({ logos, testimonials }) => logos || testimonials, 'needs logos or testimonials. Add some')
    .optional()
    .describe('Clients and their testimonials.'),
  approach: section(step(), 2, 6).describe('How the agency works, phase by phase.'),
  proof: section(
    z.strictObject({
      measure: z
        .enum(MEASURES)
        .describe(
          'weight: the compressed size of the home page with its styles, scripts and fonts. script: the size of its scripts. time: how long it takes to load at 1.6 megabits a second. others: how many files come from other sites.',
        ),
      label: text(140).describe('What the figure means.'),
    }),
    1,
    4,
  )
    .extend({ link: link().optional().describe('Where visitors can check it.') })
    .optional()
    .describe('How large and fast this site is. The build measures the figures.'),
  faq: section(faqItem(), 1, 10)
    .optional()
    .describe('Questions that clients ask, with answers. Search engines read them too.'),
  closing: closing(),
});

export const services = z.strictObject({
  layout: layout('services'),
  ...meta(),
  hero: hero(),
  guarantees: section(point(), 1, 6).optional().describe('What every client is guaranteed.'),
  groups: section(
    z.strictObject({
      slug: slug().describe('The name that services state as their group.'),
      title: heading().describe('The heading above the services of the group.'),
      description: text(300).describe('What the services of the group have in common.'),
    }),
    1,
    8,
  ).describe('The groups of services. Each service belongs to one.'),
  industries: intro('the industries').optional().describe('The section with all industries.'),
  locations: intro('the cities').optional().describe('The section with all cities.'),
  closing: closing(),
});

/** The contact page; rules/forms/forms.ts has the form's fields. */
export const contact = z.strictObject({
  layout: layout('contact'),
  ...meta(),
  hero: hero(),
  form: z
    .strictObject({
      title: heading().describe('The heading above the form.'),
      subtitle: text(300).describe('What happens to an inquiry.'),
      requested: text(200).describe(
        'The sentence after "You asked about SEO.", for visitors who come from a link for a service.',
      ),
    })
    .describe('The text above the form.'),
  steps: z
    .strictObject({
      title: heading().describe('The heading above the steps.'),
      items: z.array(point()).min(2).max(5).describe('The steps, in order.'),
    })
    .describe('What happens after the form is sent.'),
  analysis: z
    .strictObject({
      title: heading().describe('The heading of the offer.'),
      text: text(600).describe('What the offer is.'),
      items: z.array(text(200)).min(1).max(8).describe('What it covers, as a checklist.'),
      link: link().optional().describe('Where readers can see a sample.'),
    })
    .optional()
    .describe('The offer beside the form.'),
  proof: z
    .strictObject({
      title: heading().describe('The heading above the figures.'),
      stats: z.array(stat()).min(1).max(4).describe('Figures that recommend the agency.'),
    })
    .optional()
    .describe('Figures under the form.'),
  details: intro('email, phone and hours').describe(
    'Other ways to reach the agency. The details come from the site settings.',
  ),
  session: z
    .strictObject({
      title: heading().describe('The heading of the session.'),
      text: text(600).describe('What happens in the session.'),
      action: link().describe('The button under the text.'),
    })
    .optional()
    .describe('What happens in the first session.'),
});

/** The blog list; category pages share its text. */
export const blog = z.strictObject({
  layout: layout('blog'),
  draft: draft(),
  ...meta(),
  hero: hero(),
  intro: z
    .strictObject({
      title: heading().describe('The heading above the posts.'),
      text: text(600).describe('What the blog is about.'),
    })
    .describe('The text above the list of posts.'),
  examples: text(300).optional().describe('The note at the end of posts with invented examples.'),
  newsletter: z
    .strictObject({
      title: heading().describe('The heading above the signup.'),
      text: text(300).describe('What subscribers get. The about page shows the heading and this text, too.'),
    })
    .optional()
    .describe('The newsletter signup.'),
  callToAction: z
    .strictObject({
      title: heading().describe('The heading of the call to action.'),
      text: text(400).describe('Why to click.'),
      action: link().describe('The button under the text.'),
    })
    .describe('The call to action beside the signup.'),
});

/** The list of case studies. */
export const caseStudies = z.strictObject({
  layout: layout('case-studies'),
  draft: draft(),
  ...meta(),
  hero: hero(),
  closing: closing(),
});

/** A legal page, which search engines don't list. The markdown body is the text. */
export const legal = z.strictObject({
  layout: layout('legal'),
  draft: draft(),
  ...meta(),
  title: heading().describe('The main heading of the page (h1).'),
  summary: text(400).optional().describe('The lead paragraph under the main heading.'),
  lastUpdated: isoDate().describe('The date of the last change to the text. It appears under the heading.'),
});

/** The HTML sitemap. */
export const sitemap = z.strictObject({
  layout: layout('sitemap'),
  ...meta(),
  title: heading().describe('The main heading of the page (h1).'),
  intro: text(400).describe('The lead paragraph under the main heading.'),
});

/** The three "not found" pages: the site's, and two of the blog. */
export const notFound = z.strictObject({
  layout: layout('not-found'),
  ...meta(),
  title: heading().describe('The main heading of the page (h1).'),
  text: text(300).describe('What happened, and what to do now.'),
  actions: z.array(link()).min(1).max(3).describe('Buttons to continue.'),
});

/** The client onboarding page; rules/forms/forms.ts has the questionnaire's fields. */
export const onboarding = z.strictObject({
  layout: layout('onboarding'),
  draft: draft(),
  ...meta(),
  hero: hero(),
  steps: section(point(), 1, 4).describe('What happens before, during and after the questionnaire.'),
});

const callUs = () =>
  z
    .strictObject({
      title: heading().describe('A line above the number.'),
      text: text(300).describe('A line under the number, before the hours.'),
    })
    .describe('For visitors who would rather talk. The number and hours of the site settings follow.');

/** The page after any form of the site that was sent without JavaScript. */
export const thankYou = z.strictObject({
  layout: layout('thank-you'),
  ...meta(),
  hero: hero(),
  next: section(point(), 1, 4).describe('What happens next, for each form.'),
  meanwhile: section(point(), 1, 4).describe('Where to go from here.'),
  phone: callUs(),
});

/** The page that browsers show in place of others while there is no network. */
export const offline = z.strictObject({
  layout: layout('offline'),
  ...meta(),
  hero: plainHero(),
  phone: callUs(),
});

/** The calculator of what a square mile is worth. The markdown body says what it leaves out. */
export const calculator = z.strictObject({
  layout: layout('calculator'),
  draft: draft(),
  ...meta(),
  hero: plainHero(),
  teaser: intro('the calculator on the home page and the price lists').describe(
    'The calculator on the home page and the price lists.',
  ),
  cities: z
    .array(
      z.strictObject({
        location: slug().describe('The city: the name of a file in content/locations/ without .md.'),
        people: z.int().min(100).describe('Its residents.'),
        squareMiles: z.number().positive().describe('Its land area in square miles.'),
      }),
    )
    .min(1)
    .describe('The cities to choose from.'),
  trades: z
    .array(
      z.strictObject({
        name: heading().describe('The trade with its article: "a roofer".'),
        searches: z.number().positive().describe('Searches a month by 1,000 residents.'),
        profit: z.int().min(1).describe('The profit of a usual job after its costs, in US dollars.'),
        closeRate: z.int().min(1).max(100).describe('How many of 100 leads become jobs.'),
      }),
    )
    .min(1)
    .describe('The trades to choose from, with their usual numbers.'),
  clickShare: z.number().positive().max(1).describe('The share of searches that click the first result.'),
  leadShare: z.number().positive().max(1).describe('The share of those visitors who call or write.'),
  plan: z
    .strictObject({
      pricing: slug().describe('The price list: the name of a file in content/services/ without .md.'),
      package: heading().describe('The name of the package in that list. Its price must be a number.'),
    })
    .describe('The cheapest plan that covers a city.'),
  assumptions: section(point(), 1, 8).describe('What the calculator assumes, with sources.'),
  table: intro('the table of usual numbers').describe('The table with every trade and city.'),
  closing: closing(),
});

/** The guarantee page. The terms come from services and industries. */
export const guarantee = z.strictObject({
  layout: layout('guarantee'),
  draft: draft(),
  ...meta(),
  hero: hero(),
  services: intro('the services').describe('The section with the terms of each service.'),
  programs: intro('the programs for industries and cities')
    .optional()
    .describe('The section with the terms of industries and cities.'),
  cities: guaranteeTerms()
    .extend({
      promise: text(300)
        .optional()
        .describe('The promise in one sentence, for city pages without a guarantee of their own.'),
    })
    .optional()
    .describe('The terms of programs for a city.'),
  promised: z
    .array(text(60))
    .min(1)
    .max(40)
    .default([])
    .describe(
      'What other pages call it: "money-back guarantee". Wherever a field of another page contains these words, they link here; on a service page, to the terms of that service.',
    ),
  conditions: section(point(), 1, 8).describe('What clients do so that the guarantee applies.'),
  claim: section(step(), 1, 6).describe('How to claim it, step by step.'),
  faq: section(faqItem(), 1, 12).describe('Questions that clients ask, with answers.'),
  closing: closing(),
});

/** All prices on one page. They come from services, industries and price lists. */
export const prices = z.strictObject({
  layout: layout('prices'),
  draft: draft(),
  ...meta(),
  hero: hero(),
  services: intro('the services').describe('The section with the price of each service.'),
  industries: intro('the industries').optional().describe('The section with the prices of industries.'),
  notes: section(point(), 1, 8).optional().describe('What applies to every price.'),
  cityProgram: z
    .strictObject({
      name: heading().describe('Its name: "City program".'),
      from: price().describe('The lowest price a month in US dollars, as a plain number.'),
      text: text(400).describe('What it includes, and what costs extra.'),
    })
    .optional()
    .describe(
      'A program for one city, if you sell one. It appears with the industries, and city pages state its price. Texts insert the price as {{city-program.price}}.',
    ),
  budget: section(point(), 1, 6).optional().describe('What a certain budget buys.'),
  cities: z
    .string()
    .optional()
    .describe(
      'Without a city program, the service whose price city pages state: the name of its file in content/services/ without .md.',
    ),
  faq: section(faqItem(), 1, 12).optional().describe('Questions that clients ask, with answers.'),
  closing: closing(),
});

export type Guarantee = z.infer<typeof guarantee>;
export type Prices = z.infer<typeof prices>;
export type Calculator = z.infer<typeof calculator>;
export type Home = z.infer<typeof home>;
export type About = z.infer<typeof about>;
export type ServicesOverview = z.infer<typeof services>;
export type Contact = z.infer<typeof contact>;
export type Blog = z.infer<typeof blog>;
export type CaseStudies = z.infer<typeof caseStudies>;
export type Legal = z.infer<typeof legal>;
export type NotFound = z.infer<typeof notFound>;
export type Offline = z.infer<typeof offline>;
export type Onboarding = z.infer<typeof onboarding>;
export type ThankYou = z.infer<typeof thankYou>;
