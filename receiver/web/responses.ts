import { html } from 'hono/html';
import { type FormRule, fieldsOf } from '../../rules/forms/rule.ts';
import { THANK_YOU_PATH } from '../../rules/forms/submission.ts';

type Headers = Readonly<Record<string, string>>;

/** Thrown for a request that can't be accepted. People and scripts see the message. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Headers;

  /**
   * @param status HTTP status, 400 or higher
   * @param message a sentence without internals of the server
   */
  constructor(status: number, message: string, headers: Headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Answers to a submission, for scripts or for people. */
export interface Answers {
  /** The lead is stored, by this request or an earlier one. */
  accepted(id: string): Response;
  /** @param errors message by field name */
  wrong(form: FormRule, errors: Headers): Response;
  failed(error: HttpError): Response;
}

/** For scripts. The site accepts only status 200 with exactly the id as success. */
export const jsonAnswers: Answers = {
  accepted: (id) => json(200, { id }),
  wrong: (_form, errors) => json(422, { errors }),
  failed: ({ status, message, headers }) => json(status, { error: message }, headers),
};

/**
 * For people whose browser posted the form without JavaScript.
 * @param origin an allowed origin, never unchecked input
 */
export function pageAnswers(origin: string): Answers {
  const failure = (status: number, what: unknown, headers?: Headers) =>
    page(
      status,
      "Your form wasn't sent",
      html`${what}<p>Use your browser's Back button. Everything you typed is still there.</p>`,
      headers,
    );
  return {
    // 303 See Other, so that reloading the next page does not post again.
    accepted: () =>
      page(303, 'Thank you', '<p>We have your form.</p>', { Location: `${origin}${THANK_YOU_PATH}` }),
    wrong: (form, errors) => {
      const wrong = fieldsOf(form).flatMap(({ name, label }) => {
        const message = errors[name];
        if (message === undefined) return [];
        // Some messages already start with the label.
        return html`<li>${message.startsWith(label) ? message : `${label}: ${message}`}</li>`;
      });
      return failure(422, html`<p>Please check these answers:</p><ul>${wrong}</ul>`);
    },
    failed: ({ status, message, headers }) => failure(status, html`<p>${message}</p>`, headers),
  };
}

/** The pages load nothing, and can't be framed or post forms. */
export const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A short page for people who are not in the inbox. @param content HTML */
export function page(status: number, heading: string, content: unknown, headers?: Headers): Response {
  const text = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${status < 400 ? '' : 'Error: '}${heading}</title>
</head>
<body><main><h1>${heading}</h1>${content}</main></body>
</html>
`;
  return answer(status, text, 'text/html; charset=utf-8', {
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    ...headers,
  });
}

const json = (status: number, body: unknown, headers?: Headers) =>
  answer(status, JSON.stringify(body), 'application/json; charset=utf-8', headers);

/** Creates an answer that is not cached. @param type Content-Type */
export function answer(status: number, body: string, type: string, headers?: Headers): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers },
  });
}

/** Sets the headers of every answer. Browsers ignore the first one without HTTPS: on localhost. */
export function protect(response: Response): Response {
  response.headers.set('Strict-Transport-Security', 'max-age=63072000');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  return response;
}
