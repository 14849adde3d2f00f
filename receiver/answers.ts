import type { FormRule } from '../rules/form-rule.ts';
import type { Refusal } from './refusal.ts';

/** The answers to a submission, as a script or a person needs them. */
export interface Answers {
  /** The lead is stored, now or before. */
  accepted(id: string): Response;
  /** @param errors message by field name */
  wrong(form: FormRule, errors: Readonly<Record<string, string>>): Response;
  refused(refusal: Refusal): Response;
}

/** For scripts. Success is status 200 with exactly the id: the site takes nothing else for it. */
export const jsonAnswers: Answers = {
  accepted: (id) => json(200, { id }),
  wrong: (_form, errors) => json(422, { errors }),
  refused: ({ status, message, headers }) => json(status, { error: message }, headers),
};

/**
 * An answer that no cache keeps and no browser takes for another type.
 * @param type its Content-Type
 */
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
