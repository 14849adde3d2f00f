import { z } from 'zod';
import { COLOR_NAMES, MARK_ATTRIBUTES, MARK_SHAPES } from '../../rules/brand.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import { OWN_FIELD_KINDS, OWN_FIELD_NAME } from '../../rules/forms/own.ts';
import { isLanguage } from '../../rules/locale.ts';
import type { ReadLabels } from './lead.ts';

/** How long to use labels before reading them again. */
const FRESH_MS = 60_000;
/** The same when a form is asked for that they lack: the site may just have got it. */
const NEW_FORM_MS = 5000;

const option = z.object({ value: z.string(), label: z.string() });
const field = z.object({ name: z.string(), label: z.string(), options: z.array(option).optional() });

// Titles become part of subjects and logs.
const title = z.string().regex(/^[^\p{Cc}]+$/u);
const ownField = field.extend({
  name: z.string().regex(OWN_FIELD_NAME),
  kind: z.enum(OWN_FIELD_KINDS),
  required: z.boolean().optional(),
  max: z.number().optional(),
});
const ownForm = z.object({
  name: z.string(),
  title,
  text: z.string().optional(),
  fields: z.array(ownField),
});

// The brand becomes part of styles and drawings, so it must not contain anything else.
const hex = z.string().regex(/^#[\da-f]{6}$/i);
// Unlike a record, an object may have more colors, which a newer site knows.
const colors = z.object(
  Object.fromEntries(COLOR_NAMES.map((name) => [name, hex])) as Record<
    (typeof COLOR_NAMES)[number],
    typeof hex
  >,
);
const family = '[a-z\\d][\\w .+-]*';
const stack = z.string().regex(new RegExp(`^(?:"${family}",)*[a-z-]+(?:,[a-z-]+)*$`, 'i'));
const fontFile = z.object({
  family: z.string().regex(new RegExp(`^${family}$`, 'i')),
  weight: z.string().regex(/^\d{1,4}(?: \d{1,4})?$/),
  path: z.string().regex(/^(?:\/[\w-][\w.-]*)+$/),
  range: z
    .string()
    .regex(/^U\+[\da-f]+(?:,U\+[\da-f]+)*$/i)
    .optional(),
});
const attribute = ` (?:d="[MLHVCSQTAZ\\d.,+\\-E\\s]*"|(?:${MARK_ATTRIBUTES.filter((name) => name !== 'd').join('|')})="(?:(?!url)[\\w#.,%()/+\\-\\s])*")`;
const shape = `</?(?:${MARK_SHAPES.join('|')})(?:${attribute})*>`;
const mark = z
  .string()
  .max(4000)
  .regex(
    new RegExp(`^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="[\\d. -]+">(?:${shape})+</svg>$`, 'i'),
  );
const brand = z.object({
  light: colors,
  dark: colors,
  typefaces: z.object({ display: stack, sans: stack, files: z.array(fontFile).max(20) }),
  mark,
});

/** What visitors read, in one language. */
const said = {
  language: z.string().refine(isLanguage).optional().catch(undefined),
  phrases: z.record(z.string(), z.string()).optional(),
  newsletter: z.string().optional(),
  newsletterOn: z.record(z.string(), z.string()).optional(),
  thanks: z
    .string()
    .regex(/^(?:\/[\w-]+)+$/)
    .optional(),
  forms: z.record(z.string(), z.object({ text: z.string(), fields: z.array(field) })),
  own: z.array(ownForm).optional(),
};

const schema = z.object({
  ...said,
  agency: z.string(),
  requests: z.array(option),
  logo: z.object({ path: z.string().regex(/^\/[\w.-]+$/), width: z.number(), height: z.number() }).optional(),
  // Pages and mails do without it, but leads need the labels.
  brand: brand.optional().catch(undefined),
  booking: z.url({ protocol: /^https$/ }).optional(),
  languages: z.record(z.string().regex(/^\/[a-z\d-]+$/), z.object(said)).optional(),
});

interface SiteLabelsOptions {
  /** Reads and parses the site's forms.json. */
  read: () => Promise<unknown>;
  now: () => number;
  log: (line: string) => void;
}

/**
 * Reads the site's labels of fields and options on demand, at most once a minute after the first time. Nobody waits for
 * what another request reads: on Cloudflare, that may never end.
 * @returns a function that never throws. Until labels are read, it returns undefined, and leads are stored without any.
 */
export function siteLabels({ read, now, log }: SiteLabelsOptions): ReadLabels {
  let labels: FormLabels | undefined;
  let readAt = -Infinity;
  return async (form) => {
    const isNew = labels && form !== undefined && !labels.own?.some(({ name }) => name === form);
    if (now() - readAt < (isNew ? NEW_FORM_MS : FRESH_MS)) return labels;
    if (labels) readAt = now();
    const begun = readAt;
    try {
      const { data } = schema.safeParse(await read());
      if (!data) throw new Error("it isn't the forms.json of a site");
      labels = data;
    } catch (error) {
      const used = labels ? 'the labels that were read last' : 'the default labels';
      const line = `forms.json can't be read (${(error as Error).message}). Leads get ${used}. Set LEADS_LABELS to its file or address`;
      // Not once more for each request of the same moment.
      if (readAt === begun) log(line);
    }
    readAt = now();
    return labels;
  };
}
