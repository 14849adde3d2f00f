import type { FormId } from '../../rules/form-rule.ts';
import { submissionId, TURNSTILE_FIELD } from '../../rules/submission.ts';
import { type Answers, jsonAnswers } from './answers.ts';
import { checkAnswers, formOf } from './check.ts';
import { isNativePost, readFields } from './fields.ts';
import { type Lead, metaOf, suspicionsOf } from './lead.ts';
import { leadId } from './lead-id.ts';
import { preflight, sharingHeaders } from './origins.ts';
import { pageAnswers } from './page-answers.ts';
import { Refusal } from './refusal.ts';

interface FormOptions {
  /** Origins that may post. Without an Origin header, visitors return to the first one. */
  origins: readonly string[];
  /** Stores a lead durably, or throws. */
  keep(lead: Lead): Promise<void>;
  /** @returns how many milliseconds a sender of too many forms is to wait; undefined for all others */
  limit(form: FormId, sender: string | undefined): Promise<number | undefined>;
  /** Whether a browser has passed a challenge. Without it, none is asked for. */
  challenge: ((token: string | undefined, sender: string | undefined) => Promise<boolean>) | undefined;
  now: () => number;
  /** Submissions faster than this are suspect, in milliseconds (default: TIME_TRAP_MS). */
  minimumElapsed: number | undefined;
  /** Receives errors of the store, which answers never mention. */
  report(error: unknown): void;
}

/** Answers a submission of a form (FORMS.md), or its preflight. @returns a function that never throws */
export function formReceiver(options: FormOptions): (request: Request, sender?: string) => Promise<Response> {
  const { origins, report } = options;
  return async (request, sender) => {
    const origin = request.headers.get('origin');
    const home = origins.find((allowed) => allowed === origin) ?? origins[0] ?? '';
    const answers = isNativePost(request) ? pageAnswers(home) : jsonAnswers;
    // Browsers send an Origin header with every form; curl and servers send neither.
    const isWelcome =
      origin === null ? request.headers.get('sec-fetch-site') !== 'cross-site' : origins.includes(origin);
    const response = await receive({ request, sender, answers, isWelcome }, options).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return answers.refused(error);
        report(error);
        return answers.refused(UNAVAILABLE);
      },
    );
    for (const [name, value] of Object.entries(sharingHeaders(origin, origins))) {
      response.headers.set(name, value);
    }
    return response;
  };
}

const UNAVAILABLE = new Refusal(
  503,
  'We couldn’t save your form, so nothing was stored. Please send it again in a moment.',
  { 'Retry-After': '5' },
);

interface Submission {
  request: Request;
  sender: string | undefined;
  answers: Answers;
  isWelcome: boolean;
}

async function receive(
  { request, sender, answers, isWelcome }: Submission,
  { keep, limit, challenge, now, minimumElapsed }: FormOptions,
): Promise<Response> {
  if (request.method !== 'POST' && request.method !== 'OPTIONS') {
    throw new Refusal(405, 'Forms are sent by POST.', { Allow: 'POST, OPTIONS' });
  }
  if (!isWelcome) throw new Refusal(403, 'Forms are accepted from our own site only.');
  if (request.method === 'OPTIONS') return preflight();

  const fields = await readFields(request);
  const form = formOf(fields);
  const given = leadId(request.headers.get('idempotency-key'), fields.get('_id'));
  if (given === undefined && answers === jsonAnswers) {
    throw new Refusal(400, 'The form has no id: send a UUID as _id and Idempotency-Key.');
  }
  const { values, errors } = checkAnswers(form, fields);
  if (Object.keys(errors).length > 0) return answers.wrong(form, errors);
  const wait = await limit(form.id, sender);
  if (wait !== undefined) {
    const seconds = String(Math.ceil(wait / 1000));
    throw new Refusal(
      429,
      `Many forms came from your network. Please send yours again in ${seconds} seconds.`,
      {
        'Retry-After': seconds,
      },
    );
  }
  const isPerson = (await challenge?.(fields.get(TURNSTILE_FIELD), sender)) ?? true;
  // Derived from the answers, so that a form posted twice without JavaScript is one lead.
  const id = given ?? (await submissionId(form.id, values));
  await keep({
    id,
    form: form.id,
    received: new Date(now()).toISOString(),
    values,
    meta: metaOf(fields),
    suspect: [...suspicionsOf(fields, minimumElapsed), ...(isPerson ? [] : (['challenge'] as const))],
  });
  return answers.accepted(id);
}
