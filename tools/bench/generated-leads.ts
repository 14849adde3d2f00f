import type { Lead } from '../../receiver/forms/lead.ts';
import type { Database, Statement } from '../../receiver/store/database.ts';
import { leadAdded } from '../../receiver/store/leads.ts';

const FORMS = ['contact', 'newsletter', 'contact', 'industry-lead'] as const;
const SOURCES = ['google', 'newsletter', 'facebook', 'bing', 'linkedin', 'partner'];
const WORDS = 50_000;
const WORDS_IN_MESSAGE = 30;
const YEAR_MS = 365 * 86_400_000;
/** Leads in one transaction. */
const AT_ONCE = 200;

/** The word that most leads have. */
export const COMMON_WORD = 'w0';
export const emailOf = (number: number) => `person${number}@example${number % 5000}.com`;

/** The values of a lead. Its message has words as rare and as common as those of a language. */
export function valuesOf(number: number): Record<string, string> {
  const words = Array.from({ length: WORDS_IN_MESSAGE }, () => `w${Math.floor(WORDS * Math.random() ** 4)}`);
  return { name: `Ada ${number}`, email: emailOf(number), message: words.join(' ') };
}

/** Adds leads of the last year up to this many, a tenth of them spam and some won. @param from how many there are */
export async function addLeads(database: Database, from: number, until: number): Promise<void> {
  const start = Date.now() - YEAR_MS;
  for (let first = from; first < until; first += AT_ONCE) {
    const statements: Statement[] = [];
    for (let number = first; number < Math.min(until, first + AT_ONCE); number += 1) {
      const lead: Lead = {
        id: crypto.randomUUID(),
        form: FORMS[number % FORMS.length] ?? 'contact',
        received: new Date(start + (YEAR_MS * number) / until).toISOString(),
        values: valuesOf(number),
        meta: { page: '/contact', utm_source: SOURCES[number % SOURCES.length] ?? '' },
        suspect: number % 10 === 0 ? ['trap'] : [],
      };
      statements.push(...(await leadAdded(lead, ['mail'])));
    }
    await database.batch(statements);
  }
  const change = (text: string) => ({ text, values: [from] });
  await database.batch([
    change("UPDATE leads SET state = 'won' WHERE number > ? AND number % 50 = 1 AND state = 'new'"),
    change("UPDATE leads SET state = 'lost' WHERE number > ? AND number % 5 = 2 AND state = 'new'"),
    change("UPDATE outbox SET state = 'sent' WHERE lead > ?"),
  ]);
}
