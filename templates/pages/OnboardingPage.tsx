import type { Onboarding } from '../../model/pages.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Form } from '../parts/Form.tsx';
import { Hero } from '../parts/Hero.tsx';
import { QuestionnaireProgress } from '../parts/QuestionnaireProgress.tsx';

/** The questionnaire for new clients. */
export function OnboardingPage({ page }: { page: Onboarding }) {
  return (
    <>
      <Hero {...page.hero} />
      <FeatureSection features={page.steps} layout="split" shape="list" />
      <div className="questionnaire" {...dataAttributes({ 'data-questionnaire': '' })}>
        <QuestionnaireProgress form="onboarding-form" />
        <Form form="onboarding" id="onboarding-form" />
      </div>
    </>
  );
}
