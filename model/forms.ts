import { z } from 'zod';
import { FORMS, type FormId, fieldsOf } from '../rules/forms/forms.ts';
import { heading, slug, text } from './fields.ts';

/** Something that people choose from. */
const option = () =>
  z.strictObject({
    value: slug().describe('What is stored. Keep it when the label changes: older leads have it.'),
    label: heading().describe('What people read.'),
  });

const options = () =>
  z
    .array(option())
    .min(1)
    .max(30)
    .refine(
      (all) => new Set(all.map(({ value }) => value)).size === all.length,
      'has a value twice. Each needs its own',
    );

/** What links of every site may ask for. */
const REQUESTS = [
  { value: 'strategy-session', label: 'a call' },
  { value: 'quote', label: 'a quote' },
  { value: 'audit', label: 'an audit' },
];

/** The words of a form. Everything is optional: the form has plain words of its own. */
function form(id: FormId) {
  const fields = fieldsOf(FORMS[id]);
  return z.strictObject({
    submit: heading().optional().describe('The label of the button.'),
    text: text(200).optional().describe('The message that the form has arrived.'),
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
      .describe('What happens next, in order. It takes the place of the form.'),
    fold: heading().optional().describe('The label of the line that opens the optional fields.'),
    legends: z
      .array(heading())
      .length(
        FORMS[id].groups.length,
        `needs ${FORMS[id].groups.length} headings, one for each group of questions`,
      )
      .optional()
      .describe('The headings of its groups of questions, in order.'),
    fields: z
      .array(
        z.strictObject({
          name: z.enum(fields.map(({ name }) => name)).describe('Which field. Its name stays.'),
          label: heading().optional().describe('What is asked.'),
          hint: text(140).optional().describe('A line below the label.'),
          options: options()
            .optional()
            .describe(
              'What people choose from. Without any, the field is not shown; that of services then lists every service of the site.',
            ),
        }),
      )
      .superRefine((all, context) => {
        for (const [index, { name, options: own = [] }] of all.entries()) {
          const field = fields.find((one) => one.name === name);
          const fail = (path: PropertyKey[], message: string) =>
            context.addIssue({ code: 'custom', path: [index, ...path], message });
          if (all.findIndex((one) => one.name === name) < index)
            fail(['name'], 'is in the list twice. Write all of its words in one place');
          if (own.length > 0 && field?.kind !== 'select')
            fail(['options'], 'belongs to fields that people choose from. Remove it');
          for (const [at, { value }] of own.entries()) {
            if (field && value.length > field.max)
              fail(['options', at, 'value'], `is longer than ${field.max} characters. Shorten it`);
          }
        }
      })
      .optional()
      .describe('The words of its fields, where they are not the usual ones.'),
  });
}

/** content/forms.yaml: what forms say, and what people choose from. */
export const forms = z.strictObject({
  requests: options()
    .prefault(REQUESTS)
    // Pages of every site link to these.
    .transform((own) => [
      ...own,
      ...REQUESTS.filter((usual) => own.every(({ value }) => value !== usual.value)),
    ])
    .describe(
      'What links to the contact page may ask for, "/contact?cta=quote", and how the form repeats it: "You asked for a quote".',
    ),
  contact: form('contact').omit({ legends: true }).optional().describe('The words of the contact form.'),
  newsletter: form('newsletter')
    .omit({ next: true, fold: true, legends: true })
    .optional()
    .describe('The words of the newsletter signup.'),
  'industry-lead': form('industry-lead')
    .omit({ legends: true })
    .optional()
    .describe('The words of the form of industry pages.'),
  onboarding: form('onboarding').omit({ fold: true }).optional().describe('The words of the questionnaire.'),
});

export type Forms = z.infer<typeof forms>;
