import { fieldsOf } from '../../rules/form-rule.ts';
import { THANK_YOU_PATH } from '../../rules/submission.ts';
import { escapeHtml, page } from '../page.ts';
import type { Answers } from './answers.ts';

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
