import { expect, test } from 'vitest';
import { FORMS, type FormId, fieldsOf } from '../../rules/forms.ts';

/** Fields and their maximum lengths (part 1, sections 3 and 5; part 2, section 2.3). */
const LENGTHS: Partial<Record<FormId, Record<string, number>>> = {
  contact: { name: 100, email: 254, phone: 20, company: 100, message: 2000 },
  newsletter: { email: 254 },
  'industry-lead': { company: 100, name: 100, email: 254, phone: 100, website: 500, details: 1000 },
  onboarding: {
    ...{ businessName: 100, tagline: 200, phone: 20, email: 254, serviceArea: 500, domainName: 200 },
    ...{ socialMedia: 1000, googleBusiness: 300, mainServices: 1000, specialtyServices: 1000 },
    ...{ excludedServices: 500, brandColors: 200, fontPreferences: 200, styleInspiration: 1000 },
    ...{ heroHeadline: 200, businessDescription: 2000, callToAction: 100, aboutBusiness: 3000 },
    ...{ teamMembers: 1000, testimonials: 2000, businessHours: 300, certifications: 500 },
    ...{ paymentMethods: 300, websiteGoals: 200, targetKeywords: 500, competitors: 1000, extraNotes: 2000 },
  },
};

test.each(Object.entries(LENGTHS))('the %s form has the fields %j', (form, lengths) => {
  const fields = fieldsOf(FORMS[form as FormId]).filter(({ kind }) => kind !== 'select');
  expect(Object.fromEntries(fields.map(({ name, max }) => [name, max]))).toEqual(lengths);
});

/** Required fields (part 1, sections 3 and 5; part 2, section 2.3). */
test.each([
  ['contact', ['name', 'email', 'message']],
  ['newsletter', ['email']],
  ['industry-lead', ['company', 'name', 'email']],
  [
    'onboarding',
    [
      ...['businessName', 'phone', 'email', 'serviceArea', 'mainServices', 'heroHeadline'],
      ...['businessDescription', 'callToAction', 'businessHours', 'websiteGoals', 'targetKeywords'],
    ],
  ],
] as const)('the %s form requires %j', (form, names) => {
  expect(fieldsOf(FORMS[form]).flatMap(({ name, required }) => (required ? [name] : []))).toEqual(names);
});

/** Part 1, sections 3 and 5. */
test.each([
  ['name', { messages: { required: 'Name is required', max: 'Name is too long' } }],
  [
    'email',
    {
      messages: {
        ...{ required: 'Email is required', pattern: 'Please enter a valid email address' },
        max: 'Email address is too long',
      },
    },
  ],
  ['phone', { messages: { pattern: 'Please enter a valid phone number', max: 'Phone number is too long' } }],
  ['company', { messages: { max: 'Company name is too long' } }],
  [
    'budget',
    { options: [{ value: 'under-5k' }, { value: '5k-10k' }, { value: '10k-25k' }, { value: '25k-plus' }] },
  ],
  [
    'timeline',
    { options: [{ value: 'asap' }, { value: '1-month' }, { value: '3-months' }, { value: '6-months' }] },
  ],
  [
    'message',
    { min: 10, messages: { min: 'Message must be at least 10 characters', max: 'Message is too long' } },
  ],
])('the field %s of the contact form is as specified: %j', (name, expected) => {
  expect(fieldsOf(FORMS.contact).find((field) => field.name === name)).toMatchObject(expected);
});

/** Part 1, section 9, Simulated delays. */
test.each([
  ['contact', 1500],
  ['industry-lead', 2000],
  ['newsletter', 1000],
] as const)('the simulated delivery of the %s form takes %d ms', (form, delay) => {
  expect(FORMS[form].delay).toBe(delay);
});
