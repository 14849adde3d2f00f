import { describe, expect, test } from 'vitest';
import type { Lead } from '../../receiver/lead.ts';
import { memoryStore, type Store } from '../../receiver/store.ts';
import { ANSWERS, ID, json, lead, native, receiver } from './requests.ts';

const OTHER_ID = '0198c2d4-7f3e-7a51-b0aa-1b2c3d4e5f60';
const { _id, ...withoutId } = lead('contact');

describe('the id of a lead', () => {
  test.each([
    ['in the body', withoutId, { _id: ID }, {}],
    ['in the header', withoutId, {}, { 'Idempotency-Key': ID }],
    ['in the header, quoted', withoutId, {}, { 'Idempotency-Key': `"${ID}"` }],
    ['in both', withoutId, { _id: ID }, { 'Idempotency-Key': `"${ID}"` }],
    ['in capitals', withoutId, { _id: ID.toUpperCase() }, { 'Idempotency-Key': ID }],
  ])('is read %s', async (_where, fields, body, headers) => {
    const { receive, store } = receiver();
    const response = await receive(json({ ...fields, ...body }, headers));
    expect(await response.json()).toEqual({ id: ID });
    expect(store.leads.map(({ id }) => id)).toEqual([ID]);
  });

  test.each([
    ['differs from the header', { _id: ID }, { 'Idempotency-Key': OTHER_ID }],
    ['is missing', {}, {}],
    ['is empty', { _id: ' ' }, {}],
    ['is empty in the header', { _id: ID }, { 'Idempotency-Key': '' }],
    ['is no UUID', { _id: 'lead-1' }, {}],
    ['is no UUID in the header', {}, { 'Idempotency-Key': `"${ID}` }],
    ['comes twice', {}, { 'Idempotency-Key': `${ID}, ${ID}` }],
    ['has more behind it', { _id: `${ID}\n${ID}` }, {}],
  ])('is refused when it %s', async (_what, body, headers) => {
    const { receive, store } = receiver();
    const response = await receive(json({ ...withoutId, ...body }, headers));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/id|_id/) });
    expect(store.leads).toEqual([]);
  });

  test('of a form without script may come from a script that gave up', async () => {
    const { receive, store } = receiver();
    await receive(native(lead('contact')));
    expect(store.leads.map(({ id }) => id)).toEqual([ID]);
  });
});

describe('a lead that comes again', () => {
  test('is answered as before, and stored once', async () => {
    const { receive, store } = receiver();
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      const response = await receive(json(lead('contact')));
      answers.push([response.status, await response.text()]);
    }
    expect(answers).toEqual(Array(3).fill([200, `{"id":"${ID}"}`]));
    expect(store.leads).toHaveLength(1);
  });

  test('is one lead without script, too; other words are another', async () => {
    const { receive, store } = receiver();
    const fields = { ...ANSWERS.contact, _form: 'contact' };
    for (const message of ['Our market is Omaha.', ' Our market is Omaha.\r\n', 'Our market is Lincoln.']) {
      expect((await receive(native({ ...fields, message }))).status).toBe(303);
    }
    expect(store.leads.map(({ values }) => values.message)).toEqual([
      'Our market is Omaha.',
      'Our market is Lincoln.',
    ]);
  });

  test('is one lead by script and without it, as the ids are made from the words', async () => {
    const { receive, store } = receiver();
    await receive(native({ ...ANSWERS.contact, _form: 'contact' }));
    await receive(json(lead('contact', { _id: store.leads[0]?.id ?? '' })));
    expect(store.leads).toHaveLength(1);
  });
});

/** A store that keeps a lead when it is told to, and fails when it is told to. */
function heldStore() {
  const store = memoryStore();
  const decisions: Array<(works: boolean) => void> = [];
  let asked = () => {};
  const held: Store = {
    has: store.has,
    add: async (lead: Lead) => {
      const works = await new Promise<boolean>((resolve) => {
        decisions.push(resolve);
        asked();
      });
      if (!works) throw new Error('disk full');
      await store.add(lead);
    },
  };
  return {
    held,
    store,
    /** Waits until a lead is to be kept, then decides whether that works. */
    async decide(works: boolean) {
      if (decisions.length === 0) {
        await new Promise<void>((resolve) => {
          asked = resolve;
        });
      }
      decisions.shift()?.(works);
    },
    waiting: () => decisions.length,
  };
}

describe('two requests with one id at the same moment', () => {
  test('are one lead: the second waits for the first', async () => {
    const { held, store, decide, waiting } = heldStore();
    const { receive } = receiver({ store: held });
    const both = [receive(json(lead('contact'))), receive(json(lead('contact')))];
    await decide(true);
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(waiting()).toBe(0);
    expect(store.leads).toHaveLength(1);
  });

  test('do not fail together: the next one tries by itself', async () => {
    const { held, store, decide, waiting } = heldStore();
    const { receive } = receiver({ store: held });
    const all = [1, 2, 3].map(() => receive(json(lead('contact'))));
    await decide(false);
    await decide(true);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([503, 200, 200]);
    expect(waiting()).toBe(0);
    expect(store.leads).toHaveLength(1);
  });

  test('do not wait for leads with another id', async () => {
    const { held, store, decide } = heldStore();
    const { receive } = receiver({ store: held });
    const first = receive(json(lead('contact')));
    const second = receive(json(lead('contact', { _id: OTHER_ID })));
    await decide(true);
    await decide(true);
    await Promise.all([first, second]);
    expect(store.leads.map(({ id }) => id).sort()).toEqual([OTHER_ID, ID].sort());
  });
});
