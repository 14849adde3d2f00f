import type { Phrase } from '../languages/languages.ts';
import { EMAIL, NAME, PHONE, WEBSITE } from './fields.ts';
import type { FormRule } from './rule.ts';
import { OWN_COMPANY, SHORT_FORMS } from './short-forms.ts';

// No page of the site has these forms. Other sites may post them to the receiver.

export const companyInquiry: FormRule<Phrase> = {
  ...SHORT_FORMS['industry-lead'],
  id: 'company-inquiry',
  groups: [
    {
      fields: [
        OWN_COMPANY,
        NAME,
        EMAIL,
        { ...PHONE, required: true, messages: { ...PHONE.messages, required: '{label} is required' } },
        WEBSITE,
        {
          name: 'industry',
          label: 'Industry',
          kind: 'text',
          required: true,
          max: 100,
          messages: { required: '{label} is required', max: '{label} is too long' },
        },
        {
          name: 'comments',
          label: 'Comments',
          kind: 'textarea',
          max: 1000,
          messages: { max: '{label} are too long' },
        },
      ],
    },
  ],
};

export const emailOnly: FormRule<Phrase> = { ...SHORT_FORMS.newsletter, id: 'email-only' };
