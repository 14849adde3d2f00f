import { submissionId } from '../rules/submission.ts';
import { type Answers, jsonAnswers } from './answers.ts';
import { checkAnswers, formOf } from './check.ts';
import { isNativePost, readFields } from './fields.ts';
import { metaOf, suspicionsOf } from './lead.ts';
import { leadId } from './lead-id.ts';
import { allowedOrigins, preflight, sharingHeaders } from './origins.ts';
import { pageAnswers } from './page-answers.ts';
import { Refusal } from './refusal.ts';
import { onceEach, type Store } from './store.ts';

export interface ReceiverOptions {
  /** Addresses of the site that may post. Without an Origin header, visitors return to the first one. */
  site: readonly string[];
  store: Store;
  now?: () => number;
  /** Submissions faster than this are suspect, in milliseconds (default: TIME_TRAP_MS). */
  minimumElapsed?: number | undefined;
  /** Receives errors of the store, which answers never mention. */
  report?: (error: unknown) => void;
}

export type Receiver = (request: Request) => Promise<Response>;

/**
 * Creates the server side of the forms (FORMS.md), for any platform with web-standard requests and responses.
 * @returns a function that answers a request at any path and never throws
 * @throws TypeError if `site` is empty or has an invalid address
 */
export function createReceiver(options: ReceiverOptions): Receiver {
  const origins = allowedOrigins(options.site);
  const receive = receiver(options);
  return async (request) => {
    const origin = request.headers.get('origin');
    const home = origins.find((allowed) => allowed === origin) ?? origins[0];
    const answers = isNativePost(request) ? pageAnswers(home) : jsonAnswers;
    const response = await receive(request, answers, origin === null || origins.includes(origin)).catch(
      (error: unknown) => answers.refused(error instanceof Refusal ? error : unavailable(error, options)),
    );
    for (const [name, value] of Object.entries(sharingHeaders(origin, origins))) {
      response.headers.set(name, value);
    }
    return response;
  };
}

function receiver({ store, now = Date.now, minimumElapsed }: ReceiverOptions) {
  const keep = onceEach(store);
  return async (request: Request, answers: Answers, welcome: boolean): Promise<Response> => {
    if (request.method !== 'POST' && request.method !== 'OPTIONS') {
      throw new Refusal(405, 'Forms are sent by POST.', { Allow: 'POST, OPTIONS' });
    }
    if (!welcome) throw new Refusal(403, 'Forms are accepted from our own site only.');
    if (request.method === 'OPTIONS') return preflight();

    const fields = await readFields(request);
    const form = formOf(fields);
    const given = leadId(request.headers.get('idempotency-key'), fields.get('_id'));
    if (given === undefined && answers === jsonAnswers) {
      throw new Refusal(400, 'The form has no id: send a UUID as _id and Idempotency-Key.');
    }
    const { values, errors } = checkAnswers(form, fields);
    if (Object.keys(errors).length > 0) return answers.wrong(form, errors);
    // Derived from the answers, so that a form posted twice without JavaScript is one lead.
    const id = given ?? (await submissionId(form.id, values));
    await keep({
      id,
      form: form.id,
      received: new Date(now()).toISOString(),
      values,
      meta: metaOf(fields),
      suspect: suspicionsOf(fields, minimumElapsed),
    });
    return answers.accepted(id);
  };
}

function unavailable(error: unknown, { report }: ReceiverOptions): Refusal {
  report?.(error);
  return new Refusal(
    503,
    "We couldn't save your form, so nothing was stored. Please send it again in a moment.",
    {
      'Retry-After': '5',
    },
  );
}
