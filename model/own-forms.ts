import { z } from 'zod';
import { FORMS } from '../rules/forms/forms.ts';
import {
  OWN_FIELD_KINDS,
  OWN_FIELD_NAME,
  OWN_FORM_MAX,
  type OwnForm,
  ownForm,
  RESERVED_FIELDS,
} from '../rules/forms/own.ts';
import { fieldsOf } from '../rules/forms/rule.ts';
import { heading, slug, text } from './fields.ts';

/** An option that visitors can choose. */
const option = () =>
  z.strictObject({
    value: slug().describe('The stored value. Keep it when you change the label: older leads contain it.'),
    label: heading().describe('What visitors read.'),
  });

export const options = () =>
  z
    .array(option())
    .max(30)
    .refine(
      (all) => new Set(all.map(({ value }) => value)).size === all.length,
      'has a value twice. Give each option its own',
    );

/** The button of a form, and what visitors read once it is sent. */
export const afterSending = () => ({
  submit: heading().optional().describe('The label of the button.'),
  text: text(200).optional().describe('The message that confirms that the form has arrived.'),
  next: z
    .array(
      z.strictObject({
        when: heading().describe('When it happens: "Within 24 hours".'),
        what: text(200).describe('What happens, in a sentence.'),
      }),
    )
    .min(1)
    .max(4)
    .optional()
    .describe('What happens next, in order. It replaces the form once it is sent.'),
});

const field = () =>
  z.strictObject({
    name: z
      .string()
      .max(40)
      .regex(
        OWN_FIELD_NAME,
        'is not a name. Use lower-case letters, digits and single hyphens, a letter first, for example event-date',
      )
      .refine(
        (name) => !RESERVED_FIELDS.has(name),
        'is a name that forms use themselves. Choose another, for example my-name',
      )
      .describe('Its name in exports. Keep it when you change the label: older leads contain it.'),
    label: heading().describe('What is asked.'),
    kind: z.enum(OWN_FIELD_KINDS).default('text').describe('What visitors can enter.'),
    required: z.boolean().optional().describe('Whether the form can only be sent with an answer.'),
    hint: text(140).optional().describe('A line below the label.'),
    max: z
      .int()
      .min(1)
      .max(5000)
      .optional()
      .describe('The longest answer in characters, for text (otherwise 200) and textarea (otherwise 2000).'),
    options: options().min(1).optional().describe('What to choose from, for select.'),
  });

type Fail = (path: PropertyKey[], message: string) => void;

const ownFormSchema = () =>
  z
    .strictObject({
      name: slug()
        .max(40)
        .refine(
          (name) => !Object.hasOwn(FORMS, name) && !['industry', 'constructor'].includes(name),
          'is the name of a form of every site. Choose another',
        )
        .describe('The name that pages use, and exports show. Keep it when you change the title.'),
      title: heading().describe('What it is called in the inbox and in mails.'),
      ...afterSending(),
      fields: z
        .array(field())
        .min(1)
        .max(30)
        .describe('What it asks, in order. One must be the email address.'),
    })
    .superRefine((form, context) =>
      checkFields(form, (path, message) => context.addIssue({ code: 'custom', path, message })),
    );

function checkFields({ fields }: OwnForm, fail: Fail): void {
  const emails = fields.filter(({ kind }) => kind === 'email');
  const [email] = emails;
  if (emails.length !== 1 || email?.name !== 'email' || !email.required)
    fail(
      ['fields'],
      'need exactly one email address, so that you can answer: { name: email, label: Email, kind: email, required: true }',
    );
  for (const [index, { name, kind, max, options: choices }] of fields.entries()) {
    if (fields.findIndex((other) => other.name === name) < index)
      fail(['fields', index, 'name'], 'is the name of two fields. Give each its own');
    if (name === 'email' && kind !== 'email')
      fail(['fields', index, 'kind'], 'must be email for the field named email');
    if (max && kind !== 'text' && kind !== 'textarea')
      fail(['fields', index, 'max'], 'only works for the kinds text and textarea. Remove it');
    if (choices && kind !== 'select')
      fail(['fields', index, 'options'], 'only works for fields of the kind select. Remove it');
    if (!choices && kind === 'select')
      fail(
        ['fields', index, 'kind'],
        'needs something to choose from: options: [{ value: a, label: First answer }]',
      );
    for (const [at, { value }] of choices?.entries() ?? [])
      if (value.length > 60)
        fail(['fields', index, 'options', at, 'value'], 'is longer than 60 characters. Shorten it');
  }
}

/** The forms that an agency defines. */
export const ownForms = () =>
  z
    .array(ownFormSchema())
    .max(20)
    .superRefine((forms, context) => {
      for (const [index, form] of forms.entries()) {
        const fail: Fail = (path, message) =>
          context.addIssue({ code: 'custom', path: [index, ...path], message });
        if (forms.findIndex(({ name }) => name === form.name) < index)
          fail(['name'], 'is the name of two forms. Give each its own');
        const most = fieldsOf(ownForm(form)).reduce((sum, { max }) => sum + max, 0);
        if (most > OWN_FORM_MAX)
          fail(
            ['fields'],
            `accept ${most} characters together, and can accept ${OWN_FORM_MAX}. Write a smaller max for some, or remove some`,
          );
      }
    });

/** The forms that custom pages can show. */
export const pageForms = ({ own }: { own: readonly { name: string }[] }): string[] => [
  ...['contact', 'industry-lead', 'newsletter'],
  ...own.map(({ name }) => name),
];
