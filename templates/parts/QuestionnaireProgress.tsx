import htm from 'htm';
import { createElement } from 'react';
import { progressView } from '../../islands/questionnaire/view.ts';
import { useSite } from '../site-context.ts';

const view = progressView(htm.bind(createElement));

/** Links to the parts of the questionnaire, and an element for the printed answers. @param form id of the form element */
export function QuestionnaireProgress({ form }: { form: string }) {
  const { forms } = useSite();
  return (
    <>
      {view({ rule: forms.onboarding, form })}
      <div className="questionnaire-answers" data-answers="" />
    </>
  );
}
