import type { FormRule } from '../../rules/form-rule.ts';
import type { Refusal } from './refusal.ts';

/** Answers to a submission, for scripts or for people. */
export interface Answers {
  /** The lead is stored, by this request or an earlier one. */
  accepted(id: string): Response;
  /** @param errors message by field name */
  wrong(form: FormRule, errors: Readonly<Record<string, string>>): Response;
  refused(refusal: Refusal): Response;
}

/** For scripts. The site accepts only status 200 with exactly the id as success. */
export const jsonAnswers: Answers = {
  accepted: (id) => json(200, { id }),
  wrong: (_form, errors) => json(422, { errors }),
  refused: ({ status, message, headers }) => json(status, { error: message }, headers),
};

/** Creates an answer that is not cached and whose type browsers do not sniff. @param type Content-Type */
export function answer(
  status: number,
  body: string,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

const json = (status: number, body: unknown, headers?: Readonly<Record<string, string>>) =>
  answer(status, JSON.stringify(body), 'application/json; charset=utf-8', headers);
