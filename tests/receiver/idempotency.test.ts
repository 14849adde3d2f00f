import { describe, expect, test } from 'vitest';
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
    const { receive, leads } = await receiver();
    const response = await receive(json({ ...fields, ...body }, headers));
    expect(await response.json()).toEqual({ id: ID });
    expect((await leads()).map(({ id }) => id)).toEqual([ID]);
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
    const { receive, leads } = await receiver();
    const response = await receive(json({ ...withoutId, ...body }, headers));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/id|_id/) });
    expect(await leads()).toEqual([]);
  });

  test('of a form without script may come from a script that gave up', async () => {
    const { receive, leads } = await receiver();
    await receive(native(lead('contact')));
    expect((await leads()).map(({ id }) => id)).toEqual([ID]);
  });
});

describe('a lead that comes again', () => {
  test('is answered as before, and stored once', async () => {
    const { receive, leads } = await receiver();
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      const response = await receive(json(lead('contact')));
      answers.push([response.status, await response.text()]);
    }
    expect(answers).toEqual(Array(3).fill([200, `{"id":"${ID}"}`]));
    expect(await leads()).toHaveLength(1);
  });

  test('is one lead without script, too; other words are another', async () => {
    const { receive, leads } = await receiver();
    const fields = { ...ANSWERS.contact, _form: 'contact' };
    for (const message of ['Our market is Omaha.', ' Our market is Omaha.\r\n', 'Our market is Lincoln.']) {
      expect((await receive(native({ ...fields, message }))).status).toBe(303);
    }
    expect((await leads()).map(({ values }) => values.message)).toEqual([
      'Our market is Omaha.',
      'Our market is Lincoln.',
    ]);
  });

  test('is one lead by script and without it, as the ids are made from the words', async () => {
    const { receive, leads } = await receiver();
    await receive(native({ ...ANSWERS.contact, _form: 'contact' }));
    await receive(json(lead('contact', { _id: (await leads())[0]?.id ?? '' })));
    expect(await leads()).toHaveLength(1);
  });
});

test("what looks like spam doesn't hide the same words of a person", async () => {
  const { receive, leads } = await receiver();
  await receive(json(lead('newsletter', { _elapsed: '1', utm_source: 'forged' })));
  expect(await leads()).toMatchObject([{ state: 'spam' }]);
  await receive(json(lead('newsletter', { _elapsed: '90000' })));
  expect(await leads()).toMatchObject([{ state: 'new', suspect: [], source: 'direct' }]);
  await receive(json(lead('newsletter', { _elapsed: '1' })));
  expect(await leads()).toMatchObject([{ state: 'new', suspect: [] }]);
});
