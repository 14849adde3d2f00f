import { z } from 'zod';
import type { FormLabels } from '../../rules/forms/labels.ts';

/** How long labels are used before they are read again. */
const FRESH_MS = 60_000;

const option = z.object({ value: z.string(), label: z.string() });
const field = z.object({ name: z.string(), label: z.string(), options: z.array(option).optional() });
const schema = z.object({
  agency: z.string(),
  requests: z.array(option),
  forms: z.record(z.string(), z.object({ text: z.string(), fields: z.array(field) })),
});

interface SiteLabelsOptions {
  /** Reads forms.json of the site, parsed. */
  read: () => Promise<unknown>;
  now: () => number;
  log: (line: string) => void;
}

/**
 * Reads what the site calls its fields and options, when somebody asks, and at most once a minute.
 * @returns a function that never throws: undefined if they couldn't be read yet, because a lead is stored without them, too
 */
export function siteLabels({ read, now, log }: SiteLabelsOptions): () => Promise<FormLabels | undefined> {
  let labels: Promise<FormLabels | undefined> | undefined;
  let readAt = 0;
  return () => {
    if (labels && now() - readAt < FRESH_MS) return labels;
    const former = labels;
    readAt = now();
    labels = read()
      .then((data) => {
        const { data: found } = schema.safeParse(data);
        if (!found) throw new Error('it is not that of a site');
        return found;
      })
      .catch((error: unknown) => {
        log(
          `forms.json can't be read (${(error as Error).message}). Leads show the usual labels; LEADS_LABELS says where it is`,
        );
        return former;
      });
    return labels;
  };
}
