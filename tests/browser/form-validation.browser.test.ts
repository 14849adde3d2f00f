import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type FieldRule, FORMS, fieldsOf } from '../../rules/forms.ts';
import { casesOf } from '../form-cases.ts';
import { button, field, fill, flagged, mounted, PLACES, type Place, submit } from './form-visit.ts';
import { DESK, openWindows } from './windows.ts';

const site = inject('site');
const windows = openWindows();
let page: Page;

const LONG_NAME = 'a'.repeat(101);
const LONG_EMAIL = `${'a'.repeat(245)}@x.example`;

/** Opens a form for all tests of a group: each sets what it needs. */
function openForm(place: Place): void {
  beforeAll(async () => {
    page = await windows.page({ viewport: DESK });
    await page.goto(site + place.path);
    await mounted(page, place);
  });
}

/** Sends a form with these answers and no others. */
async function send(place: Place, answers: Readonly<Record<string, string>>): Promise<void> {
  await page.locator(`#${place.id}`).evaluate((form: HTMLFormElement) => form.reset());
  await fill(page, place, answers);
  await submit(page, place);
}

describe.each(['contact', 'industry-lead', 'onboarding'] as const)(
  'each field of the %s form, at the bounds of its rule',
  (id) => {
    const place = PLACES[id];
    const fields = fieldsOf(FORMS[id]);
    openForm(place);

    test.each(fields.flatMap((rule) => casesOf(rule).map((one) => ({ rule, name: rule.name, ...one }))))(
      '$name: $what',
      async ({ rule, name, value, message }) => {
        const other = otherRequired(fields, rule);
        await send(place, { [name]: value });
        // All other required fields are empty: no right answer sends the form.
        const { fields: messages, faults, summary } = await flagged(page, place);
        expect(messages[name]).toBe(message);
        expect(messages[other.name]).toBe(other.messages?.required);
        expect(faults).toEqual([]);
        const linked = summary.find(({ to }) => to === `${place.id}-${name}`);
        expect(linked?.line).toBe(message);
      },
    );

    test('the summary has a line for each mistake, in the order of the form', async () => {
      await send(place, {});
      const required = fields.filter((rule) => rule.required);
      const { fields: messages, summary } = await flagged(page, place);
      expect(summary.map(({ to }) => to)).toEqual(required.map(({ name }) => `${place.id}-${name}`));
      expect(Object.values(messages)).toEqual(required.map((rule) => rule.messages?.required));
      expect(summary.map(({ line }) => line)).toEqual(Object.values(messages));
    });
  },
);

/** Another field that must be filled in. */
function otherRequired(fields: readonly FieldRule[], rule: FieldRule): FieldRule {
  const other = fields.find(({ required, name }) => required && name !== rule.name);
  if (!other) throw new Error(`nothing but ${rule.name} is required`);
  return other;
}

describe('the wording of the contact form is the specification’s (part 1, section 5)', () => {
  openForm(PLACES.contact);
  test.each([
    ['name', 'nothing', '', 'Name is required'],
    ['name', 'blanks', '   ', 'Name is required'],
    ['name', '101 characters', LONG_NAME, 'Name is too long'],
    ['email', 'nothing', '', 'Email is required'],
    ['email', 'half an address', 'ada@example', 'Please enter a valid email address'],
    ['email', '255 characters', LONG_EMAIL, 'Email address is too long'],
    ['phone', 'a zero first', '0402', 'Please enter a valid phone number'],
    ['phone', '21 digits', '4'.repeat(21), 'Phone number is too long'],
    ['company', '101 characters', 'a'.repeat(101), 'Company name is too long'],
    ['message', 'nothing', '', 'Message must be at least 10 characters'],
    ['message', '9 characters', 'a'.repeat(9), 'Message must be at least 10 characters'],
    ['message', '9 between blanks', ` ${'a'.repeat(9)} `, 'Message must be at least 10 characters'],
    ['message', '2001 characters', 'a'.repeat(2001), 'Message is too long'],
  ])('%s: %s', async (name, _, value, message) => {
    await send(PLACES.contact, { [name]: value });
    expect((await flagged(page, PLACES.contact)).fields[name]).toBe(message);
  });

  test('what is optional has no message when it is left out', async () => {
    await send(PLACES.contact, {});
    const { fields } = await flagged(page, PLACES.contact);
    expect(Object.keys(fields)).toEqual(['name', 'email', 'message']);
  });
});

describe('the newsletter', () => {
  const place = PLACES.newsletter;
  openForm(place);
  const border = () =>
    field(page, place, 'email').evaluate((input) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(input);
      return { color: borderTopColor, width: borderTopWidth };
    });

  test.each([
    ['nothing', '', 'Email is required'],
    ['a name', 'ada', 'Please enter a valid email address'],
    ['half an address', 'ada@example', 'Please enter a valid email address'],
    ['255 characters', LONG_EMAIL, 'Email address is too long'],
  ])('says what is wrong under its field, which takes the error style: %s', async (_, email, message) => {
    await send(place, { email });
    expect(await flagged(page, place)).toEqual({ fields: { email: message }, faults: [], summary: [] });
    const red = await page
      .locator(`#${place.id} .field-error`)
      .evaluate((error) => getComputedStyle(error).color);
    expect(await border()).toEqual({ color: red, width: '2px' });
  });

  test.each([
    ['an address', 'ada@example.com'],
    ['254 characters and blanks', ` ${LONG_EMAIL.slice(1)} `],
  ])('sends what is right: %s', async (_, email) => {
    await page.goto(site + place.path);
    await mounted(page, place);
    const before = await border();
    await send(place, { email });
    await expect.poll(() => button(page, place).textContent()).toBe('Subscribing...');
    expect(await flagged(page, place)).toEqual({ fields: {}, faults: [], summary: [] });
    expect(await border()).toEqual(before);
  });
});
