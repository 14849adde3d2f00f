import { dataAttributes } from '../../rules/data-attributes.ts';
import { progressOf, questionsNote } from '../../rules/forms/questionnaire.ts';
import { useSite } from '../site-context.ts';

/**
 * Links to the parts of the questionnaire, and an element for the printed answers. A script updates the notes and reveals
 * the tools.
 * @param form id of the form element, and prefix of its fieldsets' ids
 */
export function QuestionnaireProgress({ form }: { form: string }) {
  const { forms, locale } = useSite();
  const { t } = locale;
  const rule = forms.onboarding;
  const { parts, whole } = progressOf(rule, () => '');
  return (
    <>
      <section className="progress" aria-labelledby="progress-title">
        <h2 id="progress-title">{t('Your progress')}</h2>
        <p {...dataAttributes({ 'data-whole': '' })}>{questionsNote(whole)}</p>
        <ol>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
            <li key={index}>
              <a href={`#${form}-${index + 1}`}>
                <strong>{rule.groups[index]?.legend}</strong>{' '}
                <span {...dataAttributes({ 'data-part': '' })}>{questionsNote(part)}</span>
              </a>
            </li>
          ))}
        </ol>
        <div className="progress-tools">
          <button
            className="button button-quiet"
            type="button"
            {...dataAttributes({ 'data-print': '' })}
            hidden
          >
            {t('Print')}
          </button>
          <button
            className="button button-quiet"
            type="button"
            {...dataAttributes({ 'data-download': '' })}
            hidden
          >
            {t('Download your answers')}
          </button>
          <p>
            <span role="status" {...dataAttributes({ 'data-saved': '' })} />{' '}
            <span {...dataAttributes({ 'data-saved-at': '' })} />
          </p>
        </div>
      </section>
      <div className="questionnaire-answers" {...dataAttributes({ 'data-answers': '' })} />
    </>
  );
}
