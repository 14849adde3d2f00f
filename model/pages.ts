import { z } from 'zod';
import { closing, heading, hero, isoDate, link, point, section, seo, slug, text } from './fields.ts';
import { stat, step } from './parts.ts';

/** A heading over something, and a line under it. */
const words = (things: string) =>
  z.strictObject({
    title: heading().describe(`The heading over ${things}.`),
    text: text(300).describe('A line under the heading.'),
  });

/** The home page (specification, part 1, section 2, Home). */
export const home = z.strictObject({
  layout: z.literal('home').describe('Says which kind of page this is.'),
  seo: seo(),
  hero: hero(),
  highlights: section(
    z.strictObject({
      highlight: text(40).describe('The figure or promise in large type.'),
      service: z.string().describe('The service: the name of its file in content/services/ without .md.'),
      description: text(200).describe('What the client gets, in a sentence.'),
      strong: z.boolean().optional().describe('true sets this card off in a dark color.'),
    }),
    6,
    6,
  ).describe('The services that the home page shows first.'),
  process: section(step(), 4, 4).describe('How the work goes, phase by phase.'),
  stats: z
    .array(
      stat().extend({
        share: z
          .number()
          .min(0)
          .max(1)
          .optional()
          .describe('Where the figure is a share of a whole: 0.98 for 98%. It is drawn as a dial.'),
      }),
    )
    .length(4)
    .describe('Figures under the top of the page.'),
  reach: z
    .strictObject({
      title: heading().describe('The heading beside the map.'),
      text: text(600).describe('Where the agency works, and what it knows there.'),
      note: text(200).optional().describe('A further line under the text.'),
    })
    .describe('The section with the map.'),
  pillars: section(point(), 3, 3).describe('What the agency stands on.'),
  blog: z
    .strictObject({ title: heading().describe('The heading over the newest posts.') })
    .optional()
    .describe('The newest posts.'),
  closing: closing(),
});

/** The about page. The markdown body is the story. */
export const about = z.strictObject({
  layout: z.literal('about').describe('Says which kind of page this is.'),
  seo: seo(),
  hero: hero(),
  story: z
    .strictObject({
      title: heading().describe('The heading over the text of the file.'),
      stats: z.array(stat()).length(4).describe('Figures under the story.'),
    })
    .describe('The story of the agency: the text of the file, with figures.'),
  values: section(point(), 4, 4).describe('What the agency believes in.'),
  leader: z
    .strictObject({
      title: heading().describe('The heading over the portrait.'),
      author: z.string().describe('Who it is: the name of a file in content/authors/ without .md.'),
      bio: text().describe('A few sentences about the person.'),
      funFact: text(300).describe('Something that people remember.'),
      action: link().describe('The button under the text.'),
    })
    .describe('The person who leads the agency.'),
  clients: z
    .strictObject({
      title: heading().describe('The heading over the clients.'),
      note: text(200).optional().describe('A line under the heading.'),
      logos: z.array(heading()).min(4).max(10).describe('Names of clients, set in type.'),
      testimonials: z
        .array(
          z.strictObject({
            quote: text(600).describe('What the client said, word for word.'),
            name: heading().describe('The name of the client.'),
            role: heading().describe('Role and company of that person.'),
          }),
        )
        .length(2)
        .describe('What clients say.'),
      action: link().describe('The button under the quotes.'),
    })
    .describe('Clients and what they say.'),
  approach: section(step(), 3, 3).describe('How the agency works, phase by phase.'),
  closing: closing(),
});

/** The services overview. */
export const services = z.strictObject({
  layout: z.literal('services').describe('Says which kind of page this is.'),
  seo: seo(),
  hero: hero(),
  guarantees: section(point(), 3, 3).describe('What every client is promised.'),
  groups: section(
    z.strictObject({
      slug: slug().describe('The name by which services say that they belong here (listing.group).'),
      title: heading().describe('The heading over the services of the group.'),
      description: text(300).describe('What the services of the group have in common.'),
    }),
    5,
    5,
  ).describe('The groups of services. Each service names its group.'),
  industries: words('the industries').describe('The section with all industries.'),
  locations: words('the cities').describe('The section with all cities.'),
  closing: closing(),
});

/** The contact page: the form's fields stand in rules/forms.ts. */
export const contact = z.strictObject({
  layout: z.literal('contact').describe('Says which kind of page this is.'),
  seo: seo(),
  hero: hero(),
  form: z
    .strictObject({
      title: heading().describe('The heading over the form.'),
      subtitle: text(300).describe('What happens with an inquiry.'),
      requested: text(200).describe(
        'Follows "You asked about SEO." where the link that led here named a service.',
      ),
    })
    .describe('The words over the form.'),
  analysis: z
    .strictObject({
      title: heading().describe('The heading of the offer.'),
      text: text(600).describe('What the offer is.'),
      items: z.array(text(200)).min(3).max(8).describe('What it covers, as ticked lines.'),
    })
    .describe('The offer beside the form.'),
  proof: z
    .strictObject({
      title: heading().describe('The heading over the figures.'),
      stats: z.array(stat()).min(3).max(4).describe('Figures that speak for the agency.'),
    })
    .describe('Figures under the form.'),
  details: words('email, phone and hours').describe(
    'How else to reach the agency. The details come from site.yaml.',
  ),
  session: z
    .strictObject({
      title: heading().describe('The heading of the session.'),
      text: text(600).describe('What happens in the session.'),
      action: link().describe('The button under the text.'),
    })
    .describe('The strategy session.'),
});

/** The blog list, and the words that category pages share with it. */
export const blog = z.strictObject({
  layout: z.literal('blog').describe('Says which kind of page this is.'),
  seo: seo(),
  hero: hero(),
  intro: z
    .strictObject({
      title: heading().describe('The heading over the posts.'),
      text: text(600).describe('What the blog is about.'),
    })
    .describe('The words over the list of posts.'),
  newsletter: z
    .strictObject({
      title: heading().describe('The heading over the signup.'),
      text: text(300).describe('What subscribers get. The about page shows both, too.'),
    })
    .describe('The newsletter signup.'),
  callToAction: z
    .strictObject({
      title: heading().describe('The heading of the call to action.'),
      text: text(400).describe('Why to click.'),
      action: link().describe('The button under the text.'),
    })
    .describe('The call to action beside the signup.'),
});

/** A legal page: hidden from search, dated. The markdown body is the text. */
export const legal = z.strictObject({
  layout: z.literal('legal').describe('Says which kind of page this is.'),
  seo: seo(),
  title: heading().describe('The main heading of the page (h1).'),
  summary: text(400).optional().describe('The lead paragraph under it.'),
  lastUpdated: isoDate().describe('The day of the last change to the text. It shows under the heading.'),
});

/** A page of the site's own data: the HTML sitemap. */
export const sitemap = z.strictObject({
  layout: z.literal('sitemap').describe('Says which kind of page this is.'),
  seo: seo(),
  title: heading().describe('The main heading of the page (h1).'),
  intro: text(400).describe('The lead paragraph under it.'),
});

/** The 404 page and the two "not found" pages of the blog (part 1, sections 2 and 8). */
export const notFound = z.strictObject({
  layout: z.literal('not-found').describe('Says which kind of page this is.'),
  seo: seo(),
  title: heading().describe('The main heading of the page (h1).'),
  text: text(300).describe('What happened, and what to do now.'),
  actions: z.array(link()).min(1).max(3).describe('Buttons that lead on.'),
});

/** What a browser without a network shows in the place of a page that it has never seen. */
export const offline = notFound.extend({
  layout: z.literal('offline').describe('Says which kind of page this is.'),
});

/** The client onboarding page: the questionnaire's fields stand in rules/forms.ts. */
export const onboarding = z.strictObject({
  layout: z.literal('onboarding').describe('Says which kind of page this is.'),
  seo: seo(),
  hero: hero(),
  steps: section(point(), 2, 4).describe('What happens before, in and after the questionnaire.'),
});

/** Where a form without script comes back to: it may have been any form of the site. */
export const thankYou = z.strictObject({
  layout: z.literal('thank-you').describe('Says which kind of page this is.'),
  seo: seo(),
  hero: hero(),
  next: section(point(), 2, 4).describe('What happens now, for each thing that may have been sent.'),
  meanwhile: section(point(), 2, 3).describe('Where to go from here.'),
  phone: z
    .strictObject({
      title: heading().describe('The heading of the card.'),
      text: text(300).describe('A line before the hours.'),
    })
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
