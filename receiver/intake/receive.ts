import { submissionId, TURNSTILE_FIELD } from '../../rules/forms/submission.ts';
import type { AppContext } from '../services.ts';
import { type Answers, HttpError, jsonAnswers, pageAnswers } from '../web/responses.ts';
import { isNativePost, readFields } from '../web/body.ts';
import { labelsOf } from './labels.ts';
import { checkAnswers, formOf, leadId, metaOf, suspicionsOf } from './lead.ts';
import { limitForms } from './rate.ts';
import { passesTurnstile } from './turnstile.ts';

/** What a browser may send from another origin, for as long as it may remember that: a day. */
const PREFLIGHT = {
  Allow: 'POST, OPTIONS',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'content-type, idempotency-key',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
};

/** Answers a submission of a form (docs/protocol.md), or its preflight. Never throws. */
export async function receiveForm(c: AppContext): Promise<Response> {
  const { site } = c.env.settings;
  const origin = c.req.header('origin');
  const known = site.find((allowed) => allowed === origin);
  const answers = isNativePost(c.req.raw) ? pageAnswers(known ?? site[0] ?? '') : jsonAnswers;
  // Browsers send an Origin header with every form; curl and servers send neither.
  const isWelcome = origin === undefined ? c.req.header('sec-fetch-site') !== 'cross-site' : Boolean(known);
  const response = await receive(c, answers, isWelcome).catch((error: unknown) => {
    if (error instanceof HttpError) return answers.failed(error);
    c.env.log(`A lead could not be stored: ${error}`);
    const message = 'We couldn’t save your form, so nothing was stored. Please send it again in a moment.';
    return answers.failed(new HttpError(503, message, { 'Retry-After': '5' }));
  });
  // Caches must not reuse the answer for another origin.
  response.headers.set('Vary', 'Origin');
  if (known) {
    response.headers.set('Access-Control-Allow-Origin', known);
    response.headers.set('Access-Control-Expose-Headers', 'Retry-After');
  }
  return response;
}

async function receive({ env, req }: AppContext, answers: Answers, isWelcome: boolean): Promise<Response> {
  if (req.method !== 'POST' && req.method !== 'OPTIONS') {
    throw new HttpError(405, 'Forms are sent by POST.', { Allow: 'POST, OPTIONS' });
  }
  if (!isWelcome) throw new HttpError(403, 'Forms are accepted from our own site only.');
  if (req.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT });

  const fields = await readFields(req.raw);
  const form = formOf(fields);
  const given = leadId(req.header('idempotency-key'), fields.get('_id'));
  if (given === undefined && answers === jsonAnswers) {
    throw new HttpError(400, 'The form has no id: send a UUID as _id and Idempotency-Key.');
  }
  const { values, errors } = checkAnswers(form, fields);
  if (Object.keys(errors).length > 0) return answers.wrong(form, errors);
  await limitForms(env, form.id);
  const isPerson = await passesTurnstile(env, fields.get(TURNSTILE_FIELD));
  // Derived from the answers, so that a form posted twice without JavaScript is one lead.
  const id = given ?? (await submissionId(form.id, values));
  const meta = metaOf(fields);
  const formLabels = await env.formLabels();
  const lead = {
    id,
    form: form.id,
    received: new Date(env.now()).toISOString(),
    values,
    meta,
    labels: formLabels ? labelsOf({ form: form.id, values, meta }, formLabels) : {},
    suspect: [...suspicionsOf(fields, env.minimumElapsed), ...(isPerson ? [] : (['challenge'] as const))],
  };
  await env.keep(lead, env.later);
  return answers.accepted(id);
}
