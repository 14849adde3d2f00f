import { z } from 'zod';
import { CONTAINER_ID, MEASUREMENT_ID } from '../rules/analytics-ids.ts';
import { description, heading, price, slug, text } from './fields.ts';

const access = z.enum(['allow', 'deny']).default('allow');

/** content/site.yaml: all that makes the site this agency's (specification, part 1, section 3, site settings). */
export const settings = z.strictObject({
  name: heading().describe('The brand name.'),
  legalName: heading().describe('The name on contracts and legal pages.'),
  tagline: text(120),
  description: text(300),
  url: z
    .url({ protocol: /^https$/, error: 'is not an https address. Write it as https://www.example.com' })
    .refine(
      (value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !value.endsWith('/')),
      'ends with a path. Leave it out',
    )
    .describe('The production address, without a slash at the end.'),
  author: heading(),
  keywords: z.array(text(60)).min(1).max(10),
  founded: z.int().min(1900).max(2100),
  email: z.email(),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'is not an international number. Write it as "+14025550142"')
    .describe('International form, without spaces; it is shown in US form.'),
  social: z
    .array(z.strictObject({ label: heading(), url: z.url({ protocol: /^https$/ }) }))
    .min(1)
    .describe('Public profiles.'),
  socialHandle: z
    .string()
    .regex(/^@\w{1,30}$/)
    .describe('For link previews.'),
  address: z.strictObject({ locality: heading(), region: heading(), country: z.string().length(2) }),
  hours: z.strictObject({
    shown: text(80).describe('As people read it.'),
    opens: text(5),
    closes: text(5),
  }),
  states: z.array(heading()).min(1).describe('The states served.'),
  shareImage: z.strictObject({ width: z.literal(1200), height: z.literal(630) }),
  session: z.strictObject({ worth: price(), minutes: z.int() }).describe('The free strategy session.'),
  closingFootnote: text(200).describe('The default footnote of closing bands (part 1, section 9).'),
  analytics: z.strictObject({
    measurementId: z.string().regex(MEASUREMENT_ID).nullable().describe('Google Analytics id, or null.'),
    containerId: z.string().regex(CONTAINER_ID).nullable().describe('Tag Manager id, or null.'),
  }),
  forms: z
    .strictObject({
      delivery: z
        .enum(['simulated', 'endpoint'])
        .describe('simulated: forms only seem to be sent. endpoint: they are posted to the address below.'),
      endpoint: z
        .url({
          protocol: /^https$/,
          error: 'is not an https address. Write it as https://forms.example.com/inquiries',
        })
        .refine(
          (value) => !URL.canParse(value) || new URL(value).username === '',
          'holds a name, which every visitor could read. Leave it out',
        )
        .nullable()
        .describe('Where forms are posted. The environment variable FORMS_ENDPOINT wins over it.'),
    })
    .refine(({ delivery, endpoint }) => delivery === 'simulated' || endpoint !== null, {
      path: ['delivery'],
      error: 'needs an https address. Write it into forms.endpoint, or write delivery: simulated',
    }),
  crawlers: z
    .strictObject({
      search: access.describe('AI crawlers that find pages which answers quote.'),
      assistants: access.describe('AI assistants that open a page because a person asked.'),
      training: access.describe('AI crawlers that collect pages which models learn from.'),
    })
    .prefault({})
    .describe('What robots.txt tells the crawlers named in rules/crawlers.ts.'),
  indexNow: z
    .strictObject({
      key: z
        .string()
        .regex(
          /^[a-zA-Z0-9-]{8,128}$/,
          'is not a key. Write 8 to 128 letters, digits and dashes; npm run indexnow makes one',
        )
        .nullable()
        .describe(
          'Proves to search engines that the site itself tells them what changed; it is public. Or null.',
        ),
    })
    .default({ key: null })
    .describe('For npm run indexnow (indexnow.org/documentation).'),
  reporting: z
    .url({
      protocol: /^https$/,
      error: 'is not an https address. Write it as https://reports.example.com/csp',
    })
    .nullable()
    .default(null)
    .describe('Where browsers report what the Content-Security-Policy has blocked, or null.'),
  serviceWorker: z
    .boolean()
    .default(true)
    .describe('Pages that were seen open offline. Off removes the worker from browsers that have it.'),
  casing: z
    .array(text(40))
    .describe(
      'Words and phrases that headings and buttons keep as written, beside cities, states and people.',
    ),
});

/** content/categories.yaml: the blog's categories in their order (specification, part 1, section 2). */
export const categories = z
  .array(z.strictObject({ label: heading(), slug: slug(), description: description() }))
  .min(1);

/** content/redirects.yaml: old addresses and where they lead now. */
export const redirects = z.array(
  z.strictObject({
    from: z.string().regex(/^\/[a-z0-9/._-]+$/, 'is not a path of this site. Write it as /old-address'),
    to: z
      .string()
      .regex(/^\/[a-z0-9/._-]*(#[\w-]+)?$/, 'is not a path of this site. Write it as /new-address'),
  }),
);

export type Settings = z.infer<typeof settings>;
export type Category = z.infer<typeof categories>[number];
export type Redirect = z.infer<typeof redirects>[number];
