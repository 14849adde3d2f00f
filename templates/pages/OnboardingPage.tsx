import type { Onboarding } from '../../model/pages.ts';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Form } from '../parts/Form.tsx';
import { Hero } from '../parts/Hero.tsx';
import { QuestionnaireProgress } from '../parts/QuestionnaireProgress.tsx';
import { Section } from '../parts/Section.tsx';

/** The questionnaire for new clients. */
export function OnboardingPage({ page }: { page: Onboarding }) {
  return (
    <>
      <Hero {...page.hero} />
      <Section {...page.steps} layout="split">
        <FeatureList items={page.steps.items} shape="rows" />
      </Section>
      <div className="questionnaire" data-questionnaire="">
        <QuestionnaireProgress form="onboarding-form" />
        <Form form="onboarding" id="onboarding-form" />
      </div>
    </>
  );
}
