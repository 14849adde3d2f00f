import { expect, test } from 'vitest';
import { json, lead, native, numbered, receiver, SETTINGS } from './requests.ts';

const settings = { ...SETTINGS, turnstileSecret: 'the secret' };

async function send(token: string | undefined, ask: typeof globalThis.fetch) {
  const log: string[] = [];
  const { receive, leads } = await receiver({
    ...{ settings, fetch: ask },
    log: (line) => void (line.includes('Turnstile') && log.push(line)),
  });
  const fields = lead('contact', token === undefined ? {} : { 'cf-turnstile-response': token });
  const response = await receive(json(fields), '203.0.113.7');
  const [stored] = await leads();
  return { ...stored, status: response.status, log };
}

test('what a machine sends is stored, marked, and answered like any other', async () => {
  const cases: [sent: Record<string, string>, suspect: string[]][] = [
    [{ _fax: 'x' }, ['trap']],
    [{ _elapsed: '1999' }, ['time']],
    [{ _elapsed: '-5' }, ['time']],
    [{ _fax: 'x', _elapsed: '0' }, ['trap', 'time']],
    [{ _elapsed: '2000' }, []],
    [{ _elapsed: 'soon' }, []],
    [{ _elapsed: '' }, []],
    [{ _fax: '' }, []],
  ];
  const { receive, leads } = await receiver();
  for (const [at, [sent]] of cases.entries()) {
    const response = await receive(json(lead('contact', { ...sent, ...numbered(at), _id: `lead ${at}` })));
    expect([response.status, await response.json()]).toEqual([200, { id: `lead ${at}` }]);
    expect((await receive(native(lead('contact', { ...sent, ...numbered(100 + at) })))).status).toBe(303);
  }
  expect((await leads()).map(({ suspect }) => suspect)).toEqual(
    cases.flatMap(([, suspect]) => [suspect, suspect]),
  );
  // The shortest time to fill in a form can be set.
  const patient = await receiver({ minimumElapsed: 0 });
  await patient.receive(json(lead('contact', { _elapsed: '1' })));
  expect(await patient.leads()).toMatchObject([{ suspect: [] }]);
});

test('a browser that has passed is a person', async () => {
  const asked: unknown[] = [];
  const { suspect, state, values } = await send('the token', async (address, init) => {
    asked.push([address, init?.method, Object.fromEntries(init?.body as URLSearchParams)]);
    return Response.json({ success: true, 'error-codes': [] });
  });
  const sent = { secret: 'the secret', response: 'the token', remoteip: '203.0.113.7' };
  expect(asked).toEqual([['https://challenges.cloudflare.com/turnstile/v0/siteverify', 'POST', sent]]);
  expect([suspect, state]).toEqual([[], 'new']);
  expect(values).not.toHaveProperty('cf-turnstile-response');
});

test('no token, and one that is not a token, is a mark on the lead; a service that can not say is in the log', async () => {
  const nobody = () => Promise.reject(new Error('asked'));
  const refuses = (code: string) => async () => Response.json({ success: false, 'error-codes': [code] });
  const cases: [token: string | undefined, ask: typeof fetch, suspect: string[], ...log: RegExp[]][] = [
    [undefined, nobody, ['challenge']],
    ['', nobody, ['challenge']],
    ['x'.repeat(2049), nobody, ['challenge']],
    ['x', refuses('invalid-input-response'), ['challenge']],
    // It waited on a device with its lead.
    ['x', refuses('timeout-or-duplicate'), []],
    ['x', () => Promise.reject(new Error('timed out')), [], /timed out/],
    ['x', async () => new Response('<html>'), [], /JSON/],
    ['x', refuses('invalid-input-secret'), [], /invalid-input-secret/],
  ];
  for (const [token, ask, suspect, ...lines] of cases) {
    const result = await send(token, ask);
    const log = lines.map((line) => expect.stringMatching(line));
    const state = suspect.length > 0 ? 'spam' : 'new';
    expect(result, `${token?.slice(0, 9)} ${lines}`).toMatchObject({ status: 200, suspect, state, log });
    expect(result.log.join()).not.toContain('the secret');
  }
});

test('a proof is good for a few leads, even those that waited on a device, and not for ever', async () => {
  const used = new Set<string>();
  let isLate = false;
  const { receive, leads } = await receiver({
    settings,
    fetch: async (_, init) => {
      const { response: proof = '' } = Object.fromEntries(init?.body as URLSearchParams);
      const success = !isLate && !used.has(proof);
      used.add(proof);
      return Response.json({ success, 'error-codes': success ? [] : ['timeout-or-duplicate'] });
    },
  });
  /** Sends leads with the same proof. @returns how many are not suspect */
  const send = async (proof: string) => {
    for (let number = 1; number <= 20; number += 1) {
      const message = `${proof}: Our market is Omaha, ${number}.`;
      await receive(json(lead('contact', { 'cf-turnstile-response': proof, message })));
    }
    const sent = (await leads()).filter(({ values }) => values.message?.startsWith(proof));
    expect(sent).toHaveLength(20);
    return sent.filter(({ suspect }) => suspect.length === 0).length;
  };
  expect(await send('first')).toBe(4);
  isLate = true;
  expect(await send('second')).toBe(3);
  expect(await send('first')).toBe(4);
});
