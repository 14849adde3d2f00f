import { progressOf, questionsNote } from '../../rules/forms/questionnaire.ts';
import type { FormRule } from '../../rules/forms/rule.ts';
import type { Html } from '../html.ts';

export interface ProgressProps {
  rule: FormRule;
  /** Id of the form element, and prefix of its fieldsets' ids. */
  form: string;
}

/** Links to the parts of a long form. A script updates the notes and reveals its tools. */
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
