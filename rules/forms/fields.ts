import type { Phrase } from '../languages/languages.ts';
import type { FieldRule } from './rule.ts';

export const NAME: FieldRule<Phrase> = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  required: true,
  max: 100,
  autocomplete: 'name',
  messages: { required: '{label} is required', max: '{label} is too long' },
};

export const EMAIL: FieldRule<Phrase> = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: true,
  max: 254,
  pattern: 'email',
  autocomplete: 'email',
  inputmode: 'email',
  messages: {
    required: '{label} is required',
    pattern: 'Please enter a valid email address',
    max: '{label} address is too long',
  },
};

/** A phone number in any notation, with or without an extension. */
export const ANY_PHONE: FieldRule<Phrase> = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  max: 100,
  autocomplete: 'tel',
  inputmode: 'tel',
  messages: { max: '{label} number is too long' },
};

export const PHONE: FieldRule<Phrase> = {
  ...ANY_PHONE,
  max: 20,
  pattern: 'phone',
  messages: { ...ANY_PHONE.messages, pattern: 'Please enter a valid phone number' },
};

export const COMPANY: FieldRule<Phrase> = {
  name: 'company',
  label: 'Company',
  kind: 'text',
  max: 100,
  autocomplete: 'organization',
  messages: { max: '{label} name is too long' },
};

export const WEBSITE: FieldRule<Phrase> = {
  name: 'website',
  label: 'Website',
  kind: 'url',
  max: 500,
  pattern: 'url',
  hint: 'For example, www.example.com',
  autocomplete: 'url',
  inputmode: 'url',
  messages: { pattern: 'Please enter a valid website address', max: '{label} address is too long' },
};
