import { fieldsOf } from '../../rules/form-rule.ts';
import { THANK_YOU_PATH } from '../../rules/submission.ts';
import { type Answers, answer } from './answers.ts';

/** The pages load nothing, and can't be framed or post forms. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Answers for people whose browser posted the form without JavaScript.
 * @param origin an allowed origin, never unchecked input
 */
export function pageAnswers(origin: string): Answers {
  return {
    // 303 See Other, so that reloading the next page does not post again.
    accepted: () =>
      page(303, 'Thank you', '<p>We have your form.</p>', { Location: `${origin}${THANK_YOU_PATH}` }),
    wrong: (form, errors) => {
      const wrong = fieldsOf(form).flatMap(({ name, label }) => {
        const message = errors[name];
        if (message === undefined) return [];
        // Some messages already start with the label.
        return message.startsWith(label) ? [message] : [`${label}: ${message}`];
      });
      const list = wrong.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
      return failure(422, `<p>Please check these answers:</p><ul>${list}</ul>`);
    },
    refused: ({ status, message, headers }) => failure(status, `<p>${escapeHtml(message)}</p>`, headers),
  };
}

const failure = (status: number, what: string, headers?: Readonly<Record<string, string>>) =>
  page(
    status,
    "Your form wasn't sent",
    `${what}<p>Use your browser's Back button. Everything you typed is still there.</p>`,
    headers,
  );

function page(
  status: number,
  heading: string,
  content: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const html = `<!doctype html>
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
  return answer(status, html, 'text/html; charset=utf-8', {
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    ...headers,
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}
