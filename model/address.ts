import { z } from 'zod';
import { PROVINCE_CODES, STATE_CODES } from '../rules/states.ts';
import { heading, text } from './fields.ts';

/** What the United States and Canada require of an address. */
const NORTH_AMERICA: Readonly<Record<string, { regions: ReadonlyMap<string, string>; postalCode: RegExp }>> =
  {
    US: { regions: STATE_CODES, postalCode: /^\d{5}$/ },
    CA: { regions: PROVINCE_CODES, postalCode: /^[A-Z]\d[A-Z] \d[A-Z]\d$/ },
  };

/** The address of an agency, in any country. */
export const address = () =>
  z
    .strictObject({
      locality: heading().describe('The city of the agency.'),
      region: heading()
        .optional()
        .describe(
          'The state or province of the agency, in two letters in the United States and Canada. Other countries may do without.',
        ),
      country: z
        .string()
        .regex(
          /^[A-Z]{2}$/,
          'is not the code of a country. Write two capital letters, for example US, CA or ES',
        )
        .describe('The country in two letters: "US", "CA", "ES".'),
      street: text(120)
        .optional()
        .describe('Street and number. The footer and the contact page show the address.'),
      postalCode: text(12).optional().describe('The postal code, in quotes.'),
    })
    .superRefine(({ country, region, postalCode }, { addIssue }) => {
      const rules = NORTH_AMERICA[country];
      if (!rules) return;
      if (!region || ![...rules.regions.values()].includes(region))
        addIssue({
          ...{ code: 'custom', path: ['region'] },
          message: 'is not the code of a state or province. Write two capital letters, for example NE',
        });
      if (postalCode && !rules.postalCode.test(postalCode))
        addIssue({
          ...{ code: 'custom', path: ['postalCode'] },
          message: 'is not a postal code. Write it in quotes, for example "68102" or "M5V 2T6"',
        });
    });
