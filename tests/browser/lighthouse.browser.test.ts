import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Auditor, CATEGORIES, LIGHTHOUSE, startAuditor } from '../../tools/audit/lighthouse.ts';
import { INSTALL } from '../../tools/audit/program.ts';
import { kinds } from './scenes.ts';

/** The one with the most kinds of elements; `npm run audit` covers every kind of page. */
const AUDITED = 'contact';

let auditor: Auditor | undefined;
beforeAll(async () => {
  if (LIGHTHOUSE) auditor = await startAuditor();
});
afterAll(() => auditor?.close());

test.for(kinds().filter(({ name }) => name === AUDITED))(
  'Lighthouse scores $name 100 for search, accessibility and best practices',
  async ({ path }, { skip }) => {
    skip(!LIGHTHOUSE, `Lighthouse is not installed: ${INSTALL}`);
    const scores = (await auditor?.audit(inject('site') + path, true)) ?? [];
    expect(scores.flatMap(({ failed }) => failed)).toEqual([]);
    expect(scores.map(({ score }) => score)).toEqual(CATEGORIES.map(() => 100));
  },
);
