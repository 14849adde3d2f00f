import { z } from 'zod';
import { FORMS, type FormId, fieldsOf } from '../rules/forms/forms.ts';
import { heading, text } from './fields.ts';
import { afterSending, options, ownForms } from './own-forms.ts';

/** The requests that links on every site can make. */
export const REQUESTS = [
  { value: 'strategy-session', label: 'a call' },
  { value: 'quote', label: 'a quote' },
  { value: 'audit', label: 'an audit' },
];

/** The words of a form. Everything is optional, because forms have default words. */
function form(id: FormId) {
  const fields = fieldsOf(FORMS[id]);
  return z.strictObject({
    ...afterSending(),
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
          name: z.enum(fields.map(({ name }) => name)).describe('The field that these words are for.'),
          label: heading().optional().describe('What is asked.'),
          hint: text(140).optional().describe('A line below the label.'),
          options: options()
            .optional()
            .describe(
              'The options of the field. Without this list, the field is hidden, and a warning says so, except for the field of services, which lists every service of the site. [] hides the field, without a warning.',
            ),
        }),
      )
      .superRefine((all, context) => {
        for (const [index, { name, options: choices }] of all.entries()) {
          const field = fields.find((each) => each.name === name);
          const fail = (path: PropertyKey[], message: string) =>
            context.addIssue({ code: 'custom', path: [index, ...path], message });
          if (all.findIndex((each) => each.name === name) < index)
            fail(['name'], 'is in the list twice. Put all of its words in one entry');
          if (choices && field?.kind !== 'select')
            fail(['options'], 'only works for fields with a list to choose from. Remove it');
          for (const [at, { value }] of choices?.entries() ?? []) {
            if (field && value.length > field.max)
              fail(['options', at, 'value'], `is longer than ${field.max} characters. Shorten it`);
          }
        }
      })
      .optional()
      .describe('The words of its fields that differ from the default ones.'),
  });
}

/** content/forms.yaml: the words of forms, and the options to choose from. */
export const forms = z.strictObject({
  requests: options()
    .min(1)
    .prefault(REQUESTS)
    // Pages of every site link to the default requests.
    .transform((requests) => [
      ...requests,
      ...REQUESTS.filter((preset) => requests.every(({ value }) => value !== preset.value)),
    ])
    .describe(
      'What links to the contact page can ask for ("/contact?cta=quote"), and how the form confirms it: "You asked for a quote".',
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
  own: ownForms().default([]).describe('Forms of your own, which custom pages can show.'),
});

export type Forms = z.infer<typeof forms>;
