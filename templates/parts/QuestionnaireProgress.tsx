import htm from 'htm';
import { createElement } from 'react';
import { progressView } from '../../islands/questionnaire/view.ts';
import { FORMS } from '../../rules/forms.ts';

const view = progressView(htm.bind(createElement));

/** Links to the parts of the questionnaire, and an element for the printed answers. @param form id of the form element */
export function QuestionnaireProgress({ form }: { form: string }) {
  return (
    <>
      {view({ rule: FORMS.onboarding, form })}
      <div className="questionnaire-answers" data-answers="" />
    </>
  );
}
