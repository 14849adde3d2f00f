import htm from 'htm';
import { createElement } from 'react';
import { progressView } from '../../islands/questionnaire/view.ts';
import { FORMS } from '../../rules/forms.ts';

const view = progressView(htm.bind(createElement));

/**
 * What stands beside the questionnaire: its parts as links, and an empty place for the answers on paper.
 * @param form the id of the form element
 */
export function QuestionnaireProgress({ form }: { form: string }) {
  return (
    <>
      {view({ rule: FORMS.onboarding, form })}
      <div className="questionnaire-answers" data-answers="" />
    </>
  );
}
