import { z } from 'zod';
import type { FormLabels } from '../../rules/forms/labels.ts';

/** How long to use labels before reading them again. */
const FRESH_MS = 60_000;

const option = z.object({ value: z.string(), label: z.string() });
const field = z.object({ name: z.string(), label: z.string(), options: z.array(option).optional() });
const schema = z.object({
  agency: z.string(),
  requests: z.array(option),
  newsletter: z.string().optional(),
  newsletterOn: z.record(z.string(), z.string()).optional(),
  logo: z.object({ path: z.string().regex(/^\/[\w.-]+$/), width: z.number(), height: z.number() }).optional(),
  booking: z.url({ protocol: /^https$/ }).optional(),
  forms: z.record(z.string(), z.object({ text: z.string(), fields: z.array(field) })),
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
export function siteLabels({ read, now, log }: SiteLabelsOptions): () => Promise<FormLabels | undefined> {
  let labels: FormLabels | undefined;
  let readAt = -Infinity;
  return async () => {
    if (now() - readAt < FRESH_MS) return labels;
    if (labels) readAt = now();
    try {
      const { data } = schema.safeParse(await read());
      if (!data) throw new Error("it isn't the forms.json of a site");
      labels = data;
    } catch (error) {
      const used = labels ? 'the labels that were read last' : 'the default labels';
      log(
        `forms.json can't be read (${(error as Error).message}). Leads get ${used}. Set LEADS_LABELS to its file or address`,
      );
    }
    readAt = now();
    return labels;
  };
}
