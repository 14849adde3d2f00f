import type { Phrase } from '../languages/languages.ts';
import { companyInquiry, emailOnly } from './elsewhere.ts';
import { ONBOARDING } from './onboarding.ts';
import type { FormId, FormRule } from './rule.ts';
import { SHORT_FORMS } from './short-forms.ts';

export * from './rule.ts';

/** Every form with its default words as phrases, without the options that an agency adds in content/forms.yaml. */
export const FORMS: Record<FormId, FormRule<Phrase>> = {
  ...SHORT_FORMS,
  onboarding: ONBOARDING,
  'company-inquiry': companyInquiry,
  'email-only': emailOnly,
};
