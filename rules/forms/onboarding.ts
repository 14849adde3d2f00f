import type { Phrase } from '../languages/languages.ts';
import { EMAIL, PHONE, WEBSITE } from './fields.ts';
import type { FieldRule, FormRule } from './rule.ts';

const line = (name: string, label: Phrase, max: number, hint?: Phrase): FieldRule<Phrase> => ({
  name,
  label,
  kind: 'text',
  max,
  hint,
  messages: { max: '{label} can be up to {max} characters' },
});
const area = (...field: Parameters<typeof line>): FieldRule<Phrase> => ({
  ...line(...field),
  kind: 'textarea',
});
const required = (field: FieldRule<Phrase>): FieldRule<Phrase> => ({
  ...field,
  required: true,
  messages: { ...field.messages, required: '{label} is required' },
});

/** The business-profile questionnaire, in named groups. */
export const ONBOARDING: FormRule<Phrase> = {
  id: 'onboarding',
  groups: [
    {
      legend: 'Your business',
      fields: [
        required({ ...line('businessName', 'Business name', 100), autocomplete: 'organization' }),
        line('tagline', 'Tagline', 200),
        required({ ...PHONE, label: 'Phone' }),
        EMAIL,
        required(area('serviceArea', 'Service area', 500, 'Cities, counties or states you serve')),
        {
          ...WEBSITE,
          name: 'domainName',
          label: 'Domain name',
          max: 200,
          messages: { pattern: 'Please enter a valid domain name', max: '{label} is too long' },
        },
        area('socialMedia', 'Social media', 1000, 'Links to your profiles, one per line'),
        {
          ...WEBSITE,
          name: 'googleBusiness',
          label: 'Google Business Profile',
          max: 300,
          hint: 'Find your business on Google Maps, choose Share and paste the link',
          autocomplete: undefined,
          messages: { pattern: 'Please enter a valid link to your profile', max: '{label} is too long' },
        },
      ],
    },
    {
      legend: 'Your services',
      fields: [
        required(area('mainServices', 'Main services', 1000)),
        area('specialtyServices', 'Specialty services', 1000),
        area('excludedServices', 'Services you don’t offer', 500),
      ],
    },
    {
      legend: 'Your brand',
      fields: [
        line('brandColors', 'Brand colors', 200),
        line('fontPreferences', 'Font preferences', 200),
        area('styleInspiration', 'Style inspiration', 1000, 'Websites or brands you like, and why'),
      ],
    },
    {
      legend: 'Your story',
      fields: [
        required(line('heroHeadline', 'Headline', 200, 'The first thing a visitor should read')),
        required(area('businessDescription', 'Business description', 2000)),
        required(line('callToAction', 'Call to action', 100, 'What a visitor should do next')),
        area('aboutBusiness', 'About the business', 3000),
        area('teamMembers', 'Team members', 1000),
        area('testimonials', 'Testimonials', 2000),
        required(line('businessHours', 'Business hours', 300)),
        area('certifications', 'Certifications', 500),
        line('paymentMethods', 'Payment methods', 300),
      ],
    },
    {
      legend: 'Your goals',
      fields: [
        required(line('websiteGoals', 'Website goals', 200)),
        required(area('targetKeywords', 'Target keywords', 500)),
        area('competitors', 'Competitors', 1000),
        area('extraNotes', 'Anything else', 2000),
      ],
    },
  ],
  submit: 'Send the questionnaire',
  submitting: 'Sending...',
  success: { title: 'Success!', text: 'We have your answers, and we’ll read them before our first call.' },
  failure: { title: 'Error', text: 'Failed to send message. Please try again.' },
  next: [
    { when: 'Now', what: 'We read every answer, so you won’t have to explain twice.' },
    { when: 'Kickoff call', what: 'We go over the open questions together.' },
    { when: 'After the call', what: 'You get the plan, and we start once you say it’s right.' },
  ],
  delay: 1500,
};
