import { type FormId, type FormRule, type Option, withOptions } from './form-rule.ts';
import { companyInquiry, emailOnly } from './forms-elsewhere.ts';
import { onboarding } from './onboarding-form.ts';
import { SHORT_FORMS } from './short-forms.ts';

export * from './form-rule.ts';

/** Options of the contact form by field (part 1, section 3). */
const OPTIONS: Readonly<Record<string, readonly Option[]>> = {
  budget: [
    { value: 'under-5k', label: 'Under $5,000 a month' },
    { value: '5k-10k', label: '$5,000 to $10,000 a month' },
    { value: '10k-25k', label: '$10,000 to $25,000 a month' },
    { value: '25k-plus', label: 'More than $25,000 a month' },
  ],
  timeline: [
    { value: 'asap', label: 'As soon as possible' },
    { value: '1-month', label: 'Within a month' },
    { value: '3-months', label: 'Within three months' },
    { value: '6-months', label: 'Within six months' },
  ],
};

/** Every form of the site (specification, part 1, sections 3, 5, 7 and 8). */
export const FORMS: Record<FormId, FormRule> = {
  contact: withOptions(SHORT_FORMS.contact, ({ name }) => OPTIONS[name]),
  newsletter: SHORT_FORMS.newsletter,
  'industry-lead': SHORT_FORMS['industry-lead'],
  onboarding,
  'company-inquiry': companyInquiry,
  'email-only': emailOnly,
};
