import type { Phrase } from '../languages/languages.ts';
import { ANY_PHONE, COMPANY, EMAIL, NAME, PHONE, WEBSITE } from './fields.ts';
import type { FieldRule, FormId, FormRule, Step } from './rule.ts';

/** These steps promise little. Agencies that promise more write their own in forms.yaml. */
export const NEXT: readonly Step<Phrase>[] = [
  { when: 'Now', what: 'We read what you wrote.' },
  { when: 'Soon', what: 'You hear from us.' },
];

const contact: FormRule<Phrase> = {
  id: 'contact',
  groups: [
    {
      fields: [
        NAME,
        EMAIL,
        {
          name: 'message',
          label: 'Message',
          kind: 'textarea',
          required: true,
          min: 10,
          max: 2000,
          hint: 'What you do, for whom, and what you’ve tried so far',
          messages: {
            required: '{label} must be at least {min} characters',
            min: '{label} must be at least {min} characters',
            max: '{label} is too long',
          },
        },
      ],
    },
    {
      fold: 'Add details',
      fields: [
        COMPANY,
        { ...PHONE, hint: 'Only if you’d like a call back' },
        { name: 'service', label: 'Service', kind: 'select', max: 60, optionsFrom: 'services' },
        { name: 'budget', label: 'Monthly budget', kind: 'select', max: 20 },
        { name: 'timeline', label: 'When would you like to start?', kind: 'select', max: 20 },
      ],
    },
  ],
  hidden: ['cta', 'plan'],
  submit: 'Send my inquiry',
  submitting: 'Sending...',
  success: {
    title: 'Message sent successfully!',
    text: 'Thank you for your inquiry. We’ll get back to you soon.',
  },
  failure: { title: 'Error', text: 'Failed to send message. Please try again.' },
  next: NEXT,
  delay: 1500,
  conversion: 'lead',
};

const newsletter: FormRule<Phrase> = {
  id: 'newsletter',
  groups: [{ fields: [EMAIL] }],
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  success: { title: 'Success!', text: 'You’ve been subscribed to our newsletter.' },
  failure: { title: 'Error', text: 'Failed to subscribe. Please try again.' },
  delay: 1000,
  conversion: 'signup',
};

export const OWN_COMPANY = {
  ...COMPANY,
  required: true,
  messages: { required: '{label} is required', max: '{label} is too long' },
} satisfies FieldRule<Phrase>;

const industryLead: FormRule<Phrase> = {
  id: 'industry-lead',
  groups: [
    {
      fields: [OWN_COMPANY, NAME, EMAIL],
    },
    {
      fold: 'Add details',
      fields: [
        // Any notation is valid, because people at a business may only have an extension.
        ANY_PHONE,
        WEBSITE,
        {
          name: 'details',
          label: 'Details',
          kind: 'textarea',
          max: 1000,
          hint: 'What’s holding back your growth?',
          messages: { max: '{label} are too long' },
        },
      ],
    },
  ],
  submit: 'Send my inquiry',
  submitting: 'Submitting...',
  success: { title: 'Success!', text: 'We’ll be in touch soon.' },
  failure: { title: 'Error', text: 'Something went wrong. Please try again.' },
  next: NEXT,
  delay: 2000,
  conversion: 'lead',
};

/** The forms of pages, except for the questionnaire. */
export const SHORT_FORMS = {
  contact,
  newsletter,
  'industry-lead': industryLead,
} satisfies Partial<Record<FormId, FormRule<Phrase>>>;
