import type { ReactElement } from 'react';
import type { FormId } from '../../rules/forms/forms.ts';
import { Heading } from '../../templates/parts/Heading.tsx';
import { QuestionnaireProgress } from '../../templates/parts/QuestionnaireProgress.tsx';

const newsletter = (form: ReactElement) => (
  <div className="newsletter">
    <Heading level={2} text="Get the field notes" />
    <p>Competitive intelligence for Midwest businesses, when we have something to report.</p>
    {form}
  </div>
);

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
      <section className="signup on-band">
        {newsletter(form)}
        <div />
      </section>
    ),
  },
  {
    name: 'newsletter-side',
    form: 'newsletter',
    around: (form) => (
      <div className="post">
        <aside className="post-side">{newsletter(form)}</aside>
      </div>
    ),
  },
  {
    name: 'newsletter-footer',
    form: 'newsletter',
    around: (form) => <section className="footer-signup">{newsletter(form)}</section>,
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
