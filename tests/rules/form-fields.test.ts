import { expect, test } from 'vitest';
import { FORMS, type FormId, type FormRule, fieldsOf } from '../../rules/forms.ts';

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

test('the forms have their fields, with these lengths', () => {
  const textFields = (form: string) =>
    fieldsOf(FORMS[form as FormId]).filter(({ kind }) => kind !== 'select');
  const actual = Object.keys(LENGTHS).map((form) => [
    form,
    Object.fromEntries(textFields(form).map(({ name, max }) => [name, max])),
  ]);
  expect(Object.fromEntries(actual)).toEqual(LENGTHS);
});

/** Required fields (part 1, sections 3 and 5; part 2, section 2.3). */
const REQUIRED: Partial<Record<FormId, readonly string[]>> = {
  contact: ['name', 'email', 'message'],
  newsletter: ['email'],
  'industry-lead': ['company', 'name', 'email'],
  onboarding: [
    ...['businessName', 'phone', 'email', 'serviceArea', 'mainServices', 'heroHeadline'],
    ...['businessDescription', 'callToAction', 'businessHours', 'websiteGoals', 'targetKeywords'],
  ],
};

test('the forms require these fields', () => {
  const required = (form: string) =>
    fieldsOf(FORMS[form as FormId]).flatMap(({ name, required }) => (required ? [name] : []));
  expect(Object.fromEntries(Object.keys(REQUIRED).map((form) => [form, required(form)]))).toEqual(REQUIRED);
});

test('the fields of the contact form say what is wrong, and offer their options, as specified', () => {
  const rules = Object.fromEntries(fieldsOf(FORMS.contact).map((field) => [field.name, field]));
  const options = (...values: string[]) => ({ options: values.map((value) => ({ value })) });
  // Part 1, sections 3 and 5.
  expect(rules).toMatchObject({
    name: { messages: { required: 'Name is required', max: 'Name is too long' } },
    email: {
      messages: {
        required: 'Email is required',
        pattern: 'Please enter a valid email address',
        max: 'Email address is too long',
      },
    },
    phone: { messages: { pattern: 'Please enter a valid phone number', max: 'Phone number is too long' } },
    company: { messages: { max: 'Company name is too long' } },
    budget: options('under-5k', '5k-10k', '10k-25k', '25k-plus'),
    timeline: options('asap', '1-month', '3-months', '6-months'),
    message: {
      min: 10,
      messages: { min: 'Message must be at least 10 characters', max: 'Message is too long' },
    },
  });
});

test('simulated delivery has a delay and a label in each form', () => {
  const busy = ({ delay, submitting }: FormRule) => [delay, submitting];
  // Part 1, section 9.
  expect(busy(FORMS.contact)).toEqual([1500, 'Sending...']);
  expect(busy(FORMS['industry-lead'])).toEqual([2000, 'Submitting...']);
  expect(busy(FORMS.newsletter)).toEqual([1000, 'Subscribing...']);
});
