import { z } from 'zod';
import type { SiteWords } from '../../rules/site-words.ts';

/** How long words are used before they are read again. */
const FRESH_MS = 60_000;

const option = z.object({ value: z.string(), label: z.string() });
const schema = z.object({
  agency: z.string(),
  requests: z.array(option),
  forms: z.record(
    z.string(),
    z.object({
      text: z.string(),
      fields: z.array(z.object({ name: z.string(), label: z.string(), options: z.array(option).optional() })),
    }),
  ),
});

interface SiteWordsOptions {
  /** Reads /forms.json of the site, parsed. */
  read: () => Promise<unknown>;
  now: () => number;
  log: (line: string) => void;
}

/**
 * What the site calls its fields and options. A lead is stored without them, too, and then has those of rules/.
 * @returns a function that never throws; undefined if they couldn't be read yet
 */
export function siteWords({ read, now, log }: SiteWordsOptions): () => Promise<SiteWords | undefined> {
  let words: Promise<SiteWords | undefined> | undefined;
  let readAt = 0;
  return () => {
    if (words && now() - readAt < FRESH_MS) return words;
    const former = words;
    readAt = now();
    words = read()
      .then((data) => {
        const { data: found } = schema.safeParse(data);
        if (!found) throw new Error('it has another form');
        return found;
      })
      .catch((error: unknown) => {
        log(
          `The words of the forms can't be read (${(error as Error).message}). Leads show the usual labels; LEADS_WORDS says where forms.json of the site is`,
        );
        return former;
      });
    return words;
  };
}
