import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Auditor, CATEGORIES, startAuditor } from './lighthouse.ts';
import { kinds } from './scenes.ts';

/** One of each family of templates; `npm run audit` looks at every kind. */
const LOOKED_AT = ['home', 'industry', 'post', 'contact'];

let auditor: Auditor;
beforeAll(async () => {
  auditor = await startAuditor();
});
afterAll(() => auditor.close());

test.each(kinds().filter(({ name }) => LOOKED_AT.includes(name)))(
  'Lighthouse gives $name full marks for search, accessibility and best practices',
  async ({ path }) => {
    const scores = await auditor.audit(inject('site') + path, true);
    expect(scores.flatMap(({ lost }) => lost)).toEqual([]);
    expect(scores.map(({ score }) => score)).toEqual(CATEGORIES.map(() => 100));
  },
);
