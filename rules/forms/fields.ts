import type { FieldRule } from './rule.ts';

export const NAME: FieldRule = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  required: true,
  max: 100,
  autocomplete: 'name',
  messages: { required: 'Name is required', max: 'Name is too long' },
};

export const EMAIL: FieldRule = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: true,
  max: 254,
  pattern: 'email',
  autocomplete: 'email',
  inputmode: 'email',
  messages: {
    required: 'Email is required',
    pattern: 'Please enter a valid email address',
    max: 'Email address is too long',
  },
};

/** A phone number in any notation, with or without an extension. */
export const ANY_PHONE: FieldRule = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  max: 100,
  autocomplete: 'tel',
  inputmode: 'tel',
  messages: { max: 'Phone number is too long' },
};

export const PHONE: FieldRule = {
  ...ANY_PHONE,
  max: 20,
  pattern: 'phone',
  messages: { ...ANY_PHONE.messages, pattern: 'Please enter a valid phone number' },
};

export const COMPANY: FieldRule = {
  name: 'company',
  label: 'Company',
  kind: 'text',
  max: 100,
  autocomplete: 'organization',
  messages: { max: 'Company name is too long' },
};

export const WEBSITE: FieldRule = {
  name: 'website',
  label: 'Website',
  kind: 'url',
  max: 500,
  pattern: 'url',
  hint: 'For example, www.example.com',
  autocomplete: 'url',
  inputmode: 'url',
  messages: { pattern: 'Please enter a valid website address', max: 'Website address is too long' },
};
