import { expect, test } from 'vitest';
import { type FormId, fieldsOf, withOptions } from '../../../rules/forms/forms.ts';
import { formsIn } from '../../../rules/forms/words.ts';
import { translationsInto } from '../../../rules/languages/languages.ts';
import { createTranslate } from '../../../rules/translate.ts';

const FORMS = formsIn({});

/** The fields of each form, with their maximum lengths. */
const REQUIRED: Partial<Record<FormId, Record<string, number>>> = {
  contact: { name: 100, email: 254, message: 2000 },
  newsletter: { email: 254 },
  'industry-lead': { company: 100, name: 100, email: 254 },
  onboarding: {
    ...{ businessName: 100, phone: 20, email: 254, serviceArea: 500, mainServices: 1000, heroHeadline: 200 },
    ...{ businessDescription: 2000, callToAction: 100, businessHours: 300, websiteGoals: 200 },
    targetKeywords: 500,
  },
};
const OPTIONAL: typeof REQUIRED = {
  contact: { company: 100, phone: 20 },
  newsletter: {},
  'industry-lead': { phone: 100, website: 500, details: 1000 },
  onboarding: {
    ...{ tagline: 200, domainName: 200, socialMedia: 1000, googleBusiness: 300, specialtyServices: 1000 },
    ...{ excludedServices: 500, brandColors: 200, fontPreferences: 200, styleInspiration: 1000 },
    ...{ aboutBusiness: 3000, teamMembers: 1000, testimonials: 2000, certifications: 500 },
    ...{ paymentMethods: 300, competitors: 1000, extraNotes: 2000 },
  },
};

test.each([
  ['require', REQUIRED, true],
  ['offer', OPTIONAL, false],
] as const)('the forms %s these fields', (_, expected, wanted) => {
  const lengths = (form: string) => {
    const fields = fieldsOf(FORMS[form as FormId]).filter(({ kind }) => kind !== 'select');
    const ofKind = fields.filter(({ required = false }) => required === wanted);
    return Object.fromEntries(ofKind.map(({ name, max }) => [name, max]));
  };
  const actual = Object.keys(expected).map((form) => [form, lengths(form)]);
  expect(Object.fromEntries(actual)).toEqual(expected);
});

test('the fields of the contact form say what is wrong', () => {
  const rules = Object.fromEntries(fieldsOf(FORMS.contact).map((field) => [field.name, field]));
  expect(rules).toMatchObject({
    name: { messages: { required: 'Name is required', max: 'Name is too long' } },
    email: { messages: { required: 'Email is required', max: 'Email address is too long' } },
    phone: { messages: { pattern: 'Please enter a valid phone number', max: 'Phone number is too long' } },
    company: { messages: { max: 'Company name is too long' } },
    message: {
      min: 10,
      messages: { min: 'Message must be at least 10 characters', max: 'Message is too long' },
    },
  });
});

test('simulated delivery takes its time', () => {
  const { contact, newsletter, 'industry-lead': industry } = FORMS;
  expect([contact, industry, newsletter].map(({ delay }) => delay)).toEqual([1500, 2000, 1000]);
});

test('a form speaks in the words of an agency, and its messages with it; selects without options are left out', () => {
  const fields = [
    { name: 'company', label: 'Shop', hint: 'As on its sign' },
    { name: 'message', label: 'What do you need?' },
    { name: 'budget', options: [{ value: 'small', label: 'Up to $900' }] },
  ];
  const { contact, onboarding, newsletter } = formsIn({
    contact: { submit: 'Go', text: 'It is on my desk.', fold: 'More', fields },
    onboarding: { legends: ['One', 'Two', 'Three', 'Four', 'Five'] },
  });
  const shown = withOptions(contact, () => undefined);
  expect(fieldsOf(shown).map(({ label }) => label)).toEqual([
    ...['Name', 'Email', 'What do you need?', 'Shop', 'Phone', 'Monthly budget'],
  ]);
  const [, , message, company] = fieldsOf(shown);
  expect(company).toMatchObject({ hint: 'As on its sign', messages: { max: 'Shop name is too long' } });
  expect(message?.messages?.max).toBe('Message is too long');
  expect(contact).toMatchObject({ submit: 'Go', success: { text: 'It is on my desk.' } });
  expect(contact.groups.map(({ fold }) => fold)).toEqual([undefined, 'More']);
  expect(onboarding.groups.map(({ legend }) => legend)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  expect(newsletter).toEqual(FORMS.newsletter);
});

test('in another language, a form speaks that language around the words of an agency', () => {
  const t = createTranslate('es', translationsInto('es'));
  const fields = [{ name: 'businessName', label: 'Taller' }];
  const { onboarding, visit } = formsIn(
    {
      onboarding: { fields },
      own: [
        {
          ...{ name: 'visit', title: 'Visita' },
          fields: [
            { name: 'place', label: '¿Dónde nos vemos?', kind: 'text' },
            { name: 'photos', label: 'Acepto fotos', kind: 'checkbox' },
          ],
        },
      ],
    },
    t,
  );
  expect(fieldsOf(onboarding)[0]).toMatchObject({
    label: 'Taller',
    messages: { required: 'Falta completar: Taller', max: 'Taller: escriba como máximo 100 caracteres' },
  });
  expect(onboarding.submit).toBe('Enviar el cuestionario');
  expect(visit && fieldsOf(visit)).toMatchObject([
    { messages: { required: '¿Dónde nos vemos? Responda esta pregunta' } },
    { options: [{ label: 'Sí' }], messages: { required: 'Acepto fotos: marque esta casilla' } },
  ]);
  expect(visit?.submit).toBe('Enviar');
});
