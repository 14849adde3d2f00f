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
/** "Ada Hall <hello@example.com>", or only the address. */
const sender = z
  .string()
  .refine(
    (text) => mailAddress.safeParse(/^[^<>@,;:"\\]+ <([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'is not a sender. Write it as Ada Hall <hello@example.com>, or only the address',
  );

/** Environment variables of the receiver (docs/forms-operations.md), the same on every platform. */
const schema = z.object({
  /** Origins of the sites whose forms are accepted; people return to the first one. */
  LEADS_SITE: list.pipe(z.array(address).min(1)).prefault(LOCAL_SITE),
  /** Where people open the inbox, if it is not the site's own origin. */
  LEADS_ADDRESS: address.optional(),
  /** Where /forms.json of the site is, if not at its first address: a file, or another address. */
  LEADS_LABELS: z.string().optional(),
  /** A file for SQLite, or postgres://user:password@host/database. */
  LEADS_STORE: z.string().default('leads/leads.sqlite'),
  /** Who hears of leads by mail, and may sign in to the inbox. */
  LEADS_PEOPLE: list.pipe(z.array(mailAddress.toLowerCase())).prefault(''),
  /** How mail is sent. */
  LEADS_MAIL: z
    .string()
    .regex(
      /^(?:smtps?:\/\/.|(?:resend|postmark):.)/,
      'is not understood. Write smtps://user:password@mail.example.com, resend:KEY or postmark:TOKEN',
    )
    .optional(),
  LEADS_FROM: sender.optional(),
  LEADS_WEBHOOK: z.url({ protocol: /^https?$/, error: 'is not an address' }).optional(),
  /** The key that signs requests to the webhook, in the form of Standard Webhooks. */
  LEADS_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_(?:[a-z\d+/]{4}){8,}(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i,
      'is not a secret. Create one: echo whsec_$(openssl rand -base64 32)',
    )
    .optional(),
  /** Whether visitors get a mail that says that their form has arrived. */
  LEADS_ACKNOWLEDGE: z.enum(['yes', 'no'], 'is yes or no').default('no'),
  LEADS_RETENTION_DAYS: z.coerce.number('needs a number of days').int().min(1).default(395),
  /** The time zone of the days and times that people see. */
  LEADS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not a time zone. Write it as America/Chicago')
    .default('America/Chicago'),
  /** Turns on Cloudflare Turnstile; the site needs forms.turnstile in site.yaml, too. */
  LEADS_TURNSTILE_SECRET: z.string().optional(),
  /** Number of servers in front whose X-Forwarded-For is trusted. One on the same machine always is. */
  LEADS_PROXIES: z.coerce.number('needs a number from 0 to 5').int().min(0).max(5).default(0),
});

export type ReceiverSettings = ReturnType<typeof readSettings>;

/**
 * Reads the settings of the receiver.
 * @param env the environment of the process, or the bindings of a worker
 * @throws Error that names every variable that is wrong, without its value, which may be secret
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
    retentionDays: data.LEADS_RETENTION_DAYS,
    timeZone: data.LEADS_TIME_ZONE,
    turnstileSecret: data.LEADS_TURNSTILE_SECRET,
    proxies: data.LEADS_PROXIES,
  };
}

/** Names of variables that look like settings and are none: LEADS_PEOPEL. */
export function unknownSettings(env: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(env).filter((name) => name.startsWith('LEADS_') && !(name in schema.shape));
}

const missing = 'is missing';

/** Environment variables of signing in with GitHub (docs/hosting.md), the same on every platform. */
const signInSchema = z.object({
  /** The site's own origin. Nobody signs in at any other, and no other page receives a token. */
  CMS_SITE: z
    .string(missing)
    .refine(isSecure, 'is not the address of a site. Write it as https://www.example.com')
    .transform((text) => new URL(text)),
  /** owner/name. Only who may write to it gets a token. */
  CMS_REPOSITORY: z.string(missing).regex(/^[\w-]+\/[\w.-]+$/, 'is not a repository. Write it as owner/name'),
  CMS_GITHUB_ID: z
    .string(missing)
    .regex(/^[\w.-]+$/, 'is not a client ID. Copy it from the OAuth app in GitHub'),
  CMS_GITHUB_SECRET: z.string(missing),
  /** What a token may do. `repo` reaches all repositories of the person, private ones, too. */
  CMS_GITHUB_SCOPE: z.enum(['repo', 'public_repo'], 'is repo or public_repo').default('repo'),
});

export type SignInSettings = NonNullable<ReturnType<typeof readSignInSettings>>;

/**
 * Reads the settings of signing in with GitHub. On their own: on Cloudflare, what is wrong with them must not keep leads out.
 * @returns undefined without any
 * @throws Error that names every variable that is wrong or missing
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

/** Whether an address is an https origin, or one on this computer. */
function isSecure(text: string): boolean {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && isLoopback(url.hostname);
  return url !== null && (url.protocol === 'https:' || isLocal) && `${url.origin}/` === url.href;
}

/** Reads the variables whose names start with a prefix. Treats an empty one as unset. */
function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  prefix: string,
  env: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith(prefix) && value !== '');
  const { data, error } = schema.safeParse(Object.fromEntries(given));
  if (error) {
    throw new Error(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'));
  }
  return data as z.output<Schema>;
}
