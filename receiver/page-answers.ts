import { fieldsOf } from '../rules/form-rule.ts';
import { THANK_YOU_PATH } from '../rules/submission.ts';
import { type Answers, answer } from './answers.ts';

/** The pages need nothing from anywhere, and nobody may frame them or post from them. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * For people whose browser posted the form by itself.
 * @param origin of the site: an allowed one, never what a request says
 */
export function pageAnswers(origin: string): Answers {
  return {
    // See other: a reload of the page that follows sends nothing again (RFC 9110, section 15.4.4).
    accepted: () =>
      page(303, 'Thank you', '<p>We have your form.</p>', { Location: `${origin}${THANK_YOU_PATH}` }),
    wrong: (form, errors) => {
      const wrong = fieldsOf(form).flatMap(({ name, label }) => {
        const message = errors[name];
        if (message === undefined) return [];
        // Some messages begin with the label already.
        return message.startsWith(`${label}:`) ? [message] : [`${label}: ${message}`];
      });
      const list = wrong.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
      return failure(422, `<p>Please look at these answers again:</p><ul>${list}</ul>`);
    },
    refused: ({ status, message, headers }) => failure(status, `<p>${escapeHtml(message)}</p>`, headers),
  };
}

const failure = (status: number, what: string, headers?: Readonly<Record<string, string>>) =>
  page(
    status,
    'Your form was not sent',
    `${what}<p>Go back with your browser's Back button. Everything you typed is kept there.</p>`,
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

/** Text as HTML shows it, in an element or an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}
