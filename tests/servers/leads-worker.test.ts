import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { openD1 } from '../../receiver/store/d1.ts';
import { migrations } from '../../receiver/store/migrate.ts';
import { LABELS, lead, numbered, OWN_SITE } from '../receiver/requests.ts';
import { MINIFLARE, missingD1 } from './hosts/d1.ts';

const missing = missingD1();

/** The receiver as a worker of its own, without a site. */
const WORKER = `
  import { onRequest } from './receiver/cloudflare.ts';
  export default {
    fetch: (request, env, context) =>
      onRequest({ request, env, waitUntil: (work) => context.waitUntil(work) }),
  };`;

test('a worker sends mails and the webhook of each lead, and reads the labels once', async ({ skip }) => {
  skip(missing !== undefined, missing);
  const { outputFiles } = await build({
    stdin: { contents: WORKER, resolveDir: `${import.meta.dirname}/../..` },
    ...{ bundle: true, format: 'esm', write: false, conditions: ['workerd', 'worker', 'browser'] },
  });
  const { Miniflare, Response } = await import(MINIFLARE);
  const sent: Request[] = [];
  let labelsRead = 0;
  const all = Promise.withResolvers<void>();
  const worker = new Miniflare({
    ...{ modules: true, script: outputFiles[0]?.text, compatibilityDate: '2026-01-01', cf: false },
    d1Databases: ['LEADS'],
    bindings: {
      ...{ LEADS_SITE: OWN_SITE, LEADS_PEOPLE: 'team@example.com', LEADS_ACKNOWLEDGE: 'yes' },
      ...{ LEADS_MAIL: 'postmark:TOKEN', LEADS_FROM: 'hello@example.com' },
      LEADS_WEBHOOK: 'https://crm.example.com/leads',
      LEADS_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    },
    outboundService: (request: Request) => {
      if (sent.push(request) === 6) all.resolve();
      return Response.json({});
    },
    serviceBindings: {
      ASSETS() {
        labelsRead += 1;
        return Response.json(LABELS);
      },
    },
  });
  onTestFinished(() => worker.dispose());
  await openD1(await worker.getD1Database('LEADS')).batch(migrations().flat());

  for (const number of [1, 2]) {
    const answer = await worker.dispatchFetch(`${OWN_SITE}/api/leads`, {
      method: 'POST',
      headers: { Origin: OWN_SITE, 'Content-Type': 'application/json' },
      body: JSON.stringify(lead('contact', { email: `ada${number}@example.com`, ...numbered(number) })),
    });
    expect(answer.status).toBe(200);
  }
  await all.promise;
  expect(sent.map(({ url }) => url).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'https://api.postmarkapp.com/email'),
    ...Array.from({ length: 2 }, () => 'https://crm.example.com/leads'),
  ]);
  expect(labelsRead).toBe(1);
});
