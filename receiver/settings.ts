import { z } from 'zod';
import { LABELS_PATH } from '../rules/forms/labels.ts';
import { isLoopback } from '../rules/loopback.ts';
import { isTimeZone } from '../rules/time-zone.ts';

/** Where `npm start` and `npm run dev` serve the site. */
const LOCAL_SITE = 'http://127.0.0.1:4321 http://localhost:4321';

const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));
const address = z
  .url({ protocol: /^https?$/, error: 'is not an address. Write it as https://www.example.com' })
  .transform((text) => new URL(text).origin);
const mailAddress = z.email('is not an email address. Write it as ada@example.com');
/** "Ada Hall <hello@example.com>" or "hello@example.com". */
const sender = z
  .string()
  .refine(
    (text) => mailAddress.safeParse(/^[^<>@,;:"\\]+ <([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'is not a sender. Write it as Ada Hall <hello@example.com>, or only the address',
  );

/** Environment variables of the receiver (docs/forms-operations.md), the same on every platform. */
const schema = z.object({
  /** Origins of the sites whose forms are accepted. Visitors without JavaScript return to the first one. */
  LEADS_SITE: list.pipe(z.array(address).min(1)).prefault(LOCAL_SITE),
  /** Origin of the inbox, if it differs from the site's. */
  LEADS_ADDRESS: address.optional(),
  /** The site's forms.json, if it isn't at the first address of LEADS_SITE: a file or an address. */
  LEADS_LABELS: z.string().optional(),
  /** A file for SQLite, or postgres://user:password@host/database. */
  LEADS_STORE: z.string().default('leads/leads.sqlite'),
  /** Email addresses that get a mail about each lead, and can sign in to the inbox. */
  LEADS_PEOPLE: list.pipe(z.array(mailAddress.toLowerCase())).prefault(''),
  /** How mail is sent. */
  LEADS_MAIL: z
    .string()
    .regex(
      /^(?:smtps?:\/\/.|(?:resend|postmark):.)/,
      'is not a way to send mail. Write smtps://user:password@mail.example.com, resend:KEY or postmark:TOKEN',
    )
    .optional(),
  LEADS_FROM: sender.optional(),
  LEADS_WEBHOOK: z.url({ protocol: /^https?$/, error: 'is not an https address' }).optional(),
  /** The key that signs requests to the webhook, in the format of Standard Webhooks. */
  LEADS_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_(?:[a-z\d+/]{4}){8,}(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i,
      'is not a secret. Create one: echo whsec_$(openssl rand -base64 32)',
    )
    .optional(),
  /** Whether visitors get a mail that confirms their form. */
  LEADS_ACKNOWLEDGE: z.enum(['yes', 'no'], 'is yes or no').default('no'),
  /** Whether the team and the webhook are told about newsletter sign-ups that were confirmed. */
  LEADS_NEWSLETTER_NOTIFY: z.enum(['yes', 'no'], 'is yes or no').default('yes'),
  LEADS_RETENTION_DAYS: z.coerce.number('needs a number of days').int().min(1).default(395),
  /** The time zone of days and times in mails and the inbox. */
  LEADS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not a time zone. Write it as America/Chicago')
    .default('America/Chicago'),
  /** Turns on Cloudflare Turnstile. The site also needs forms.turnstile in site.yaml. */
  LEADS_TURNSTILE_SECRET: z.string().optional(),
  /** How many reverse proxies to trust for X-Forwarded-For. One on the same machine is always trusted. */
  LEADS_PROXIES: z.coerce.number('needs a number from 0 to 5').int().min(0).max(5).default(0),
});

export type ReceiverSettings = ReturnType<typeof readSettings>;

/**
 * Reads the settings of the receiver.
 * @param env the environment of the process, or the bindings of a worker
 * @throws Error that names every wrong variable, but not its value, which may be secret
 */
export function readSettings(env: Readonly<Record<string, unknown>>) {
  const data = readVariables(schema, 'LEADS_', env);
  if ((data.LEADS_MAIL === undefined) !== (data.LEADS_FROM === undefined)) {
    throw new Error('LEADS_MAIL and LEADS_FROM belong together: set both or neither');
  }
  const { LEADS_MAIL: transport, LEADS_FROM: from, LEADS_WEBHOOK: url, LEADS_WEBHOOK_SECRET: secret } = data;
  return {
    /** Origins, at least one. */
    site: data.LEADS_SITE,
    /** Origin of the inbox. */
    address: data.LEADS_ADDRESS ?? data.LEADS_SITE[0] ?? '',
    labels: data.LEADS_LABELS ?? `${data.LEADS_SITE[0]}${LABELS_PATH}`,
    store: data.LEADS_STORE,
    people: data.LEADS_PEOPLE,
    mail: transport && from ? { transport, from } : undefined,
    webhook: url ? { url, secret } : undefined,
    acknowledge: data.LEADS_ACKNOWLEDGE === 'yes',
    newsletterNotify: data.LEADS_NEWSLETTER_NOTIFY === 'yes',
    retentionDays: data.LEADS_RETENTION_DAYS,
    timeZone: data.LEADS_TIME_ZONE,
    turnstileSecret: data.LEADS_TURNSTILE_SECRET,
    proxies: data.LEADS_PROXIES,
  };
}

/** Names of variables that look like settings but aren't, such as LEADS_PEOPEL. */
export function unknownSettings(env: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(env).filter((name) => name.startsWith('LEADS_') && !(name in schema.shape));
}

const MISSING = 'is missing';

/** Environment variables for signing in with GitHub (docs/hosting.md), the same on every platform. */
const signInSchema = z.object({
  /** The site's own origin. Editors can sign in only there, and only its pages receive a token. */
  CMS_SITE: z
    .string(MISSING)
    .refine(isSecure, 'is not the address of a site. Write it as https://www.example.com')
    .transform((text) => new URL(text)),
  /** owner/name. Only people who can write to it get a token. */
  CMS_REPOSITORY: z.string(MISSING).regex(/^[\w-]+\/[\w.-]+$/, 'is not a repository. Write it as owner/name'),
  CMS_GITHUB_ID: z
    .string(MISSING)
    .regex(/^[\w.-]+$/, 'is not a client ID. Copy it from the OAuth app in GitHub'),
  CMS_GITHUB_SECRET: z.string(MISSING),
  /** What a token can do. `repo` reaches all of the person's repositories, including private ones. */
  CMS_GITHUB_SCOPE: z.enum(['repo', 'public_repo'], 'is repo or public_repo').default('repo'),
});

export type SignInSettings = NonNullable<ReturnType<typeof readSignInSettings>>;

/**
 * Reads the settings for signing in with GitHub. A mistake in them must not stop leads, so they are read separately.
 * @returns undefined if none is set
 * @throws Error that names every wrong or missing variable
 */
export function readSignInSettings(env: Readonly<Record<string, unknown>>) {
  if (!Object.keys(signInSchema.shape).some((name) => env[name])) return undefined;
  const data = readVariables(signInSchema, 'CMS_', env);
  return {
    site: data.CMS_SITE,
    repository: data.CMS_REPOSITORY,
    clientId: data.CMS_GITHUB_ID,
    clientSecret: data.CMS_GITHUB_SECRET,
    scope: data.CMS_GITHUB_SCOPE,
  };
}

/** Whether a text is an https origin, or an origin on this computer. */
function isSecure(text: string): boolean {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && isLoopback(url.hostname);
  return url !== null && (url.protocol === 'https:' || isLocal) && `${url.origin}/` === url.href;
}

/** Reads the variables whose names start with a prefix. An empty variable counts as unset. */
function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  prefix: string,
  env: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const variables = Object.entries(env).filter(([name, value]) => name.startsWith(prefix) && value !== '');
  const { data, error } = schema.safeParse(Object.fromEntries(variables));
  if (error) {
    throw new Error(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'));
  }
  return data as z.output<Schema>;
}
