import { describe, expect, test } from 'vitest';
import { FORMS, type FormId } from '../../rules/forms.ts';

/** Longest answers (part 1, section 5). */
const LONGEST: Partial<Record<FormId, Record<string, number>>> = {
  contact: { name: 100, email: 254, phone: 20, company: 100, message: 2000 },
  newsletter: { email: 254 },
  onboarding: {
    ...{ businessName: 100, tagline: 200, phone: 20, email: 254, serviceArea: 500, domainName: 200 },
    ...{ socialMedia: 1000, googleBusiness: 300, mainServices: 1000, specialtyServices: 1000 },
    ...{ excludedServices: 500, brandColors: 200, fontPreferences: 200, styleInspiration: 1000 },
    ...{ heroHeadline: 200, businessDescription: 2000, callToAction: 100, aboutBusiness: 3000 },
    ...{ teamMembers: 1000, testimonials: 2000, businessHours: 300, certifications: 500 },
    ...{ paymentMethods: 300, websiteGoals: 200, targetKeywords: 500, competitors: 1000, extraNotes: 2000 },
  },
};

/** Messages under the fields of the contact form (part 1, section 5). */
const MESSAGES: Record<string, Record<string, string>> = {
  name: { required: 'Name is required', max: 'Name is too long' },
  email: {
    ...{ required: 'Email is required', pattern: 'Please enter a valid email address' },
    max: 'Email address is too long',
  },
  phone: { pattern: 'Please enter a valid phone number', max: 'Phone number is too long' },
  company: { max: 'Company name is too long' },
  message: { min: 'Message must be at least 10 characters', max: 'Message is too long' },
};

const field = (form: FormId, name: string) =>
  FORMS[form].groups.flatMap(({ fields }) => fields).find((found) => found.name === name);

describe('part 1, section 5', () => {
  const bounds = Object.entries(LONGEST).flatMap(([form, longest]) =>
    Object.entries(longest).map(([name, max]) => ({ form: form as FormId, name, max })),
  );
  test.each(bounds)('$name of the $form form holds at most $max characters', ({ form, name, max }) => {
    expect(field(form, name)?.max).toBe(max);
  });

  test('a message has at least 10 characters', () => {
    expect(field('contact', 'message')?.min).toBe(10);
  });

  test.each(Object.entries(MESSAGES))('the messages of the field %s are %j', (name, messages) => {
    expect(field('contact', name)?.messages).toMatchObject(messages);
  });
});

describe('part 1, section 9, Simulated delays', () => {
  test.each([
    ['contact', 1500],
    ['industry-lead', 2000],
    ['newsletter', 1000],
  ] as const)('the %s form takes %d ms', (form, delay) => {
    expect(FORMS[form].delay).toBe(delay);
  });
});
