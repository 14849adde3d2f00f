import type { ReactElement } from 'react';
import type { FormId } from '../../rules/forms.ts';
import { Heading } from '../../templates/parts/Heading.tsx';
import { QuestionnaireProgress } from '../../templates/parts/QuestionnaireProgress.tsx';

/** Where each form is on the site. The newsletter has three backgrounds: green, tint and paper. */
export const FORM_PLACES: { name: string; form: FormId; around(form: ReactElement): ReactElement }[] = [
  {
    name: 'contact',
    form: 'contact',
    around: (form) => (
      <div className="contact">
        <section className="contact-form">
          <Heading level={2} text="Send an inquiry" />
          <p>We answer within 24 hours.</p>
          {form}
        </section>
        <div className="contact-side" />
      </div>
    ),
  },
  {
    name: 'newsletter',
    form: 'newsletter',
    around: (form) => (
      <section className="signup on-field">
        <div className="newsletter">
          {newsletterIntro()}
          {form}
        </div>
        <div />
      </section>
    ),
  },
  {
    name: 'newsletter-side',
    form: 'newsletter',
    around: (form) => (
      <div className="post">
        <aside className="post-side">
          <div className="newsletter">
            {newsletterIntro()}
            {form}
          </div>
        </aside>
      </div>
    ),
  },
  {
    name: 'newsletter-footer',
    form: 'newsletter',
    around: (form) => (
      <section className="footer-signup">
        <div className="newsletter">
          {newsletterIntro()}
          {form}
        </div>
      </section>
    ),
  },
  {
    name: 'industry-lead',
    form: 'industry-lead',
    around: (form) => (
      <section className="lead-capture">
        <div>
          <Heading level={2} text="Get a plan for your market" />
          <p className="lead">Tell us where growth is stuck.</p>
        </div>
        {form}
      </section>
    ),
  },
  {
    name: 'onboarding',
    form: 'onboarding',
    around: (form) => (
      <div className="questionnaire" data-questionnaire="">
        <QuestionnaireProgress form="onboarding" />
        {form}
      </div>
    ),
  },
];

function newsletterIntro() {
  return (
    <>
      <Heading level={2} text="Get the field notes" />
      <p>Competitive intelligence for Midwest businesses, when we have something to report.</p>
    </>
  );
}
