import { COMPANY, EMAIL, NAME, PHONE, WEBSITE } from './form-fields.ts';
import type { FormRule } from './form-rule.ts';
import { industryLead, newsletter } from './main-forms.ts';

/** For pages that ask a company about its trade (part 1, section 3, Company inquiry schema). */
export const companyInquiry: FormRule = {
  ...industryLead,
  id: 'company-inquiry',
  groups: [
    {
      fields: [
        { ...COMPANY, required: true },
        NAME,
        EMAIL,
        { ...PHONE, required: true, messages: { ...PHONE.messages, required: 'Phone is required' } },
        WEBSITE,
        {
          name: 'industry',
          label: 'Industry',
          kind: 'text',
          required: true,
          max: 100,
          messages: { required: 'Industry is required', max: 'Industry is too long' },
        },
        {
          name: 'comments',
          label: 'Comments',
          kind: 'textarea',
          max: 1000,
          messages: { max: 'Comments are too long' },
        },
      ],
    },
  ],
  submit: 'Send my inquiry',
};

/** For pages that ask for an address and nothing else (part 1, section 3, email-only schema). */
export const emailOnly: FormRule = { ...newsletter, id: 'email-only' };
