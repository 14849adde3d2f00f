import { z } from 'zod';
import { CONTAINER_ID, MEASUREMENT_ID } from '../rules/analytics/ids.ts';
import { COUNT_NAMES } from '../rules/insertions.ts';
import { isLanguage } from '../rules/locale.ts';
import { COUNTRY, STATES, statesIn } from '../rules/states.ts';
import { isTimeZone } from '../rules/time-zone.ts';
import { address } from './address.ts';
import { brand } from './brand.ts';
import { description, heading, link, oldAddress, slug, text } from './fields.ts';

const access = z.enum(['allow', 'deny']).default('allow');
const analyticsId = (pattern: RegExp, name: string, sample: string) =>
  z.string().regex(pattern, `is not a ${name}. Write it as ${sample}`).nullable();

/** content/site.yaml: the settings of this agency. */
export const settings = z.strictObject({
  sample: z
    .boolean()
    .default(false)
    .describe(
      'Marks the content as fictional. Production builds for a real domain then list what is still a sample.',
    ),
  name: heading().describe('The brand name.'),
  legalName: heading().describe('The name on contracts and legal pages.'),
  tagline: text(120).describe('The slogan, after the brand name in structured data and in llms.txt.'),
  description: text(300).describe('What the agency does, for whom and where. It appears in the footer.'),
  language: z
    .string()
    .refine(isLanguage, 'is not the code of a language. Write it as "en-US", "es" or "fr-CA"')
    .default('en-US')
    .describe(
      'The language of the site (BCP 47), for example "es". English and Spanish are complete; for any other, words.yaml has the phrases (docs/languages.md).',
    ),
  languages: z
    .array(z.string().refine(isLanguage, 'is not the code of a language. Write it as "es" or "fr-CA"'))
    .default([])
    .describe(
      'Other languages of the site. Each has its pages in a folder of this name, content/es/, and its addresses begin with it: /es (docs/languages.md).',
    ),
  url: z
    .url({ protocol: /^https$/, error: 'is not an https address. Write it as https://www.example.com' })
    .refine(
      (value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !value.endsWith('/')),
      'ends with a path or a slash. Remove it',
    )
    .describe('The URL of the published site, without a slash at the end.'),
  author: heading().describe('The author of pages and feeds.'),
  keywords: z.array(text(60)).max(10).default([]).describe('Keywords for blog pages without their own.'),
  founded: z.int().min(1900).max(2100).describe('The year the agency was founded. It appears in the footer.'),
  email: z.email().describe('The email address for visitors.'),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'is not an international number. Write it as "+14025550142"')
    .meta({ widget: 'phone' })
    .describe('The phone number in international format, without spaces. Pages show it in US format.'),
  social: z
    .array(
      z.strictObject({
        label: heading().describe('The name of the network.'),
        url: z.url({ protocol: /^https$/ }).describe('The https address of the profile.'),
      }),
    )
    .default([])
    .describe('Public profiles of the agency.'),
  socialHandle: z
    .string()
    .regex(/^@\w{1,30}$/, 'is not a name on X. Write it as "@name"')
    .optional()
    .describe('The name on X, for link previews: "@name".'),
  address: address().describe('Where the agency is based.'),
  hours: z
    .strictObject({
      shown: text(80).describe('The hours as displayed.'),
    })
    .describe('When the office is open.'),
  timeZone: z
    .string()
    .refine(isTimeZone, 'is not a time zone. Write it as America/Chicago')
    .describe('The time zone in which the days of the agency begin and end: "America/Chicago".'),
  states: z
    .array(z.enum([...STATES, COUNTRY]))
    .transform(statesIn)
    .describe(
      'The full names of the states that the agency serves, for the map: "United States" stands for all. With [], there is no map.',
    ),
  brand: brand(),
  menu: z
    .strictObject({
      links: z
        .array(link())
        .min(1)
        .max(7)
        .describe('The links of the menu, in order. The one to /services opens the list of services.'),
      action: link().describe('The button in the header.'),
    })
    .describe('The menu in the header.'),
  footer: z
    .strictObject({
      services: heading().describe('The heading above all services.'),
      places: heading().describe(
        'The heading above all industries and cities, in the footer and in the menu.',
      ),
      company: z
        .strictObject({
          title: heading().describe('The heading above these links.'),
          links: z.array(link()).min(1).max(12).describe('The links, in order.'),
        })
        .describe('Links to pages about the agency.'),
      legal: heading().describe('The heading above the legal pages.'),
    })
    .describe('The headings and links of the footer.'),
  session: z
    .strictObject({
      action: heading()
        .default('Book a free call')
        .describe('The label of the buttons that lead to it: "Book a free call".'),
    })
    .optional()
    .describe('A free first session. Without one, no button says that the call is free.'),
  figures: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'is not a name. Write it like session-value')
          .describe('Its name: texts insert it as {{name}}.'),
        text: text(80).describe('What texts insert: "25".'),
        means: text(200).describe('What it counts, and for whom: "full-service clients at a time, at most".'),
      }),
    )
    .refine(
      (figures) => {
        const names = [...COUNT_NAMES, ...figures.map(({ name }) => name)];
        return new Set(names).size === names.length;
      },
      `has a name twice, or a name that the build counts itself (${COUNT_NAMES.join(', ')}). Rename one`,
    )
    .default([])
    .describe(
      'Figures that several pages state, written once here. Prices have names, too: {{seo.price}} of a service, {{seo-pricing.growth-seo}} of a package.',
    ),
  closingFootnote: text(200).optional().describe('The default urgency line of the bands that end pages.'),
  analytics: z
    .strictObject({
      measurementId: analyticsId(MEASUREMENT_ID, 'Google Analytics ID', 'G-ABC1234567').describe(
        'The measurement ID of Google Analytics, or null.',
      ),
      containerId: analyticsId(CONTAINER_ID, 'Tag Manager ID', 'GTM-ABC1234').describe(
        'The container ID of Google Tag Manager, or null.',
      ),
    })
    .describe('Analytics. Nothing is loaded without consent.'),
  forms: z
    .strictObject({
      delivery: z
        .enum(['receiver', 'endpoint', 'service', 'simulated'])
        .describe(
          'receiver: forms are sent to the receiver of this site. endpoint: to a receiver at the URL below. service: to a form service at the URL below. simulated: forms only pretend to be sent.',
        ),
      endpoint: z
        .url({
          protocol: /^https$/,
          error: 'is not an https address. Write it as https://forms.example.com/api/leads',
        })
        .refine(
          (value) => !URL.canParse(value) || new URL(value).username === '',
          'contains a user name, which every visitor could read. Remove it',
        )
        .nullable()
        .default(null)
        .describe(
          'Where forms are sent with delivery: endpoint or service. The environment variable FORMS_ENDPOINT overrides it.',
        ),
      turnstile: z
        .string()
        .regex(/^[\w-]+$/, 'is not a site key. Copy it from the Turnstile page of Cloudflare')
        .nullish()
        .describe(
          'The site key of Cloudflare Turnstile, or null. The receiver checks its tokens (docs/forms-operations.md). Its script loads when a visitor starts to use a form.',
        ),
    })
    .refine(({ delivery, endpoint }) => !['endpoint', 'service'].includes(delivery) || endpoint !== null, {
      path: ['delivery'],
      error: 'needs an https address. Set forms.endpoint, or write delivery: receiver',
    })
    .describe('How forms are delivered.'),
  booking: z
    .url({ protocol: /^https$/, error: 'is not an https address. Write it as https://cal.com/name/call' })
    .optional()
    .describe(
      'Where visitors pick a time for a call after they have sent the contact form: the https address of a page of Cal.com, Calendly, HubSpot, Google or another service.',
    ),
  bookingInPage: z
    .boolean()
    .default(false)
    .describe(
      'Whether a calendar of Cal.com or Calendly opens in the page, after a click. Others open on their own page.',
    ),
  crawlers: z
    .strictObject({
      search: access.describe('AI crawlers that index pages for answers to quote.'),
      assistants: access.describe('AI assistants that open a page at the request of a person.'),
      training: access.describe('AI crawlers that collect pages to train models.'),
    })
    .prefault({})
    .describe('Rules in robots.txt for AI crawlers and assistants.'),
  cms: z
    .strictObject({
      backend: z.enum(['github', 'gitlab']).describe('Where the repository of this site is hosted.'),
      repository: z
        .string()
        .regex(/^[\w.-]+(\/[\w.-]+)+$/, 'is not a repository. Write it as owner/name')
        .describe('The repository of this site: owner/name.'),
      branch: z
        .string()
        .regex(/^[\w./-]+$/, 'is not the name of a branch. Write it as main')
        .default('main')
        .describe('The branch that is published.'),
      applicationId: z
        .string()
        .regex(/^[\w-]+$/, 'is not an application ID. Copy it from the settings of the group in GitLab')
        .optional()
        .describe('GitLab only: the ID of the application that editors sign in to. It is public.'),
    })
    .refine(({ backend, applicationId }) => backend === 'github' || applicationId, {
      path: ['applicationId'],
      error: 'is missing. GitLab needs it to sign editors in (docs/hosting.md)',
    })
    .optional()
    .describe('The content editor in the browser, at /admin. Without this, it is not published.'),
  reporting: z
    .url({
      protocol: /^https$/,
      error: 'is not an https address. Write it as https://reports.example.com/csp',
    })
    .nullable()
    .default(null)
    .describe('Where browsers report violations of the Content-Security-Policy, or null.'),
  headings: z
    .enum(['sentence-case', 'as-written'])
    .default('as-written')
    .describe(
      'Whether headings and buttons stay as written or change from Title Case to sentence case. Those that are already in sentence case keep their capitals. Only English has this rule.',
    ),
  casing: z
    .array(text(40))
    .default([])
    .describe(
      'For sentence case: words and phrases that keep their capitals, in addition to cities, states, people and the names in the sentences of a text.',
    ),
});

/** content/categories.yaml: the blog's categories, in order. */
export const categories = z
  .array(
    z.strictObject({
      label: heading().describe('The name of the category, as readers see it.'),
      slug: slug().describe('The end of its path (/blog/category/{slug}) and its name in posts.'),
      description: description().describe(
        'What the posts are about. It appears on the category page and in search results.',
      ),
    }),
  )
  .min(1);

/** content/redirects.yaml: old addresses and where they redirect to. */
export const redirects = z.array(
  z.strictObject({
    from: oldAddress().describe(
      'The old path, without the domain: /old-page, /index.php?p=12, or /news/* for all paths below it.',
    ),
    to: z
      .string()
      .regex(/^\/[a-z0-9/._-]*(#[\w-]+)?$/, 'is not a path of this site. Write it as /new-address')
      .meta({ widget: 'link' })
      .describe('The page to redirect to.'),
  }),
);

/** content/es/site.yaml: what the settings say in words, in another language of the site. */
export const settingsInLanguage = settings
  .pick({
    ...{ tagline: true, description: true, hours: true, menu: true, footer: true },
    ...{ session: true, closingFootnote: true },
  })
  .partial()
  .extend({
    keywords: settings.shape.keywords
      .unwrap()
      .optional()
      .describe('Keywords for blog pages without their own.'),
    figures: settings.shape.figures
      .unwrap()
      .optional()
      .describe('Figures that several pages state, in the words of this language.'),
  });

export type SettingsInLanguage = z.infer<typeof settingsInLanguage>;

export type Settings = z.infer<typeof settings>;
export type Category = z.infer<typeof categories>[number];
/** A redirect from an old path. If it is an alias in front matter, `file` and `field` say where. */
export type Redirect = z.infer<typeof redirects>[number] & {
  file?: string;
  field?: PropertyKey[];
  /** Whether the path before the star is that of a page, which is not redirected. */
  isBelowPage?: boolean;
};
