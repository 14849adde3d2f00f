import type { FormRule } from '../../rules/form-rule.ts';
import { progressOf, questionsNote } from '../../rules/questionnaire.ts';
import type { Html } from '../html.ts';

export interface ProgressProps {
  rule: FormRule;
  /** The id of the form element; its fieldsets have it as a prefix. */
  form: string;
}

/**
 * The parts of a long form as links, with what each asks. A script puts the count of answers in the place of that,
 * and shows what only a script can do.
 */
export const progressView =
  (html: Html) =>
  ({ rule, form }: ProgressProps) => {
    const { parts, whole } = progressOf(rule, () => '');
    return html`<section className="progress" aria-labelledby="progress-title">
      <h2 id="progress-title">Your progress</h2>
      <p data-whole="">${questionsNote(whole)}</p>
      <ol>
        ${parts.map(
          (part, index) => html`<li key=${index}>
            <a href=${`#${form}-${index + 1}`}>
              <strong>${rule.groups[index]?.legend}</strong> <span data-part="">${questionsNote(part)}</span>
            </a>
          </li>`,
        )}
      </ol>
      <div className="progress-tools">
        <button className="button button-quiet" type="button" data-print="" hidden>Print</button>
        <button className="button button-quiet" type="button" data-download="" hidden>
          Download your answers
        </button>
        <p><span role="status" data-saved=""></span> <span data-saved-at=""></span></p>
      </div>
    </section>`;
  };
