import { describe } from 'vitest';
import { validateForm } from '../../../rules/form-validation.ts';
import { FORMS } from '../../../rules/forms.ts';
import { TRAP_FIELD } from '../../../rules/submission.ts';
import { LEAD, type Lead, openAndSend, press, ready, success, type, typed } from '../form-page.ts';
import { expect, expectLeads, test } from '../form-test.ts';

/** The lead that the rules make of what somebody puts into the contact form. */
function leadOf(given: Readonly<Record<string, string>>): Lead {
  const { values, errors } = validateForm(FORMS.contact, (name) => given[name] ?? '');
  if (Object.keys(errors).length > 0) throw new Error(`no lead: ${JSON.stringify(errors)}`);
  return { form: 'contact', values };
}

describe.concurrent('words', () => {
  test('of a megabyte are refused with a message, and not cut', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/contact');
    await ready(page);
    const long = { ...LEAD, values: { ...LEAD.values, message: 'corn '.repeat(200_000) } };
    await type(page, long);
    await press(page);
    await page.locator('.form-summary').getByText('Message is too long').waitFor();
    expect(await typed(page)).toEqual(long.values);
    expect(site.server.attempts).toHaveLength(0);
    await type(page);
    await press(page);
    await success(page);
    await expectLeads(site);
  });

  test.for([
    ['with emoji', { name: 'Zoë 👩🏽‍🌾', message: '🌽'.repeat(1000) }],
    ['from right to left', { name: 'نور', message: 'مرحبا, our market is עומאהה \u202eabc\u202c' }],
    ['with NUL', { name: 'Ada\0 Hall', message: 'Our market\0 is Omaha.' }],
    ['with control characters', { name: '\x1b[31mAda\x7f', message: 'Our\tmarket\x1b is Omaha.' }],
    ['in several lines', { name: 'Ada Hall', message: 'One\r\n\r\n  two\rthree\nfour' }],
    ['that look like code', { name: "'; DROP TABLE leads; --", message: '=1+1 <script>alert(1)</script>' }],
    ['with half of a pair', { name: 'Ada', message: 'Our market is \ud83c Omaha.' }],
  ] as const)('%s arrive as the rules say', async ([, words], { arrange }) => {
    const site = await arrange();
    const given = { ...LEAD.values, ...words };
    await success(await openAndSend(site, { form: 'contact', values: given }));
    await expectLeads(site, [leadOf(wellFormed(given))]);
  });

  test('pasted with line ends into a single line lose them', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/contact');
    await ready(page);
    await type(page, { ...LEAD, values: { email: 'ada@example.com', message: 'Our market is Omaha.' } });
    await page.locator('[name=name]').evaluate((input: HTMLInputElement) => {
      input.focus();
      document.execCommand('insertText', false, 'Ada Hall\r\nBcc: everybody@example.com');
    });
    await press(page);
    await success(page);
    const [lead] = site.server.store.leads;
    expect(lead?.values.name).toMatch(/^Ada Hall ?Bcc: everybody@example\.com$/);
    await expectLeads(site, [leadOf({ ...LEAD.values, name: lead?.values.name ?? '' })]);
  });
});

/** What UTF-8 can say. */
function wellFormed(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.toWellFormed()]));
}

describe.concurrent('the field that people do not see', () => {
  const fillTrap = (form: HTMLFormElement, trap: string) => {
    (form.elements.namedItem(trap) as HTMLInputElement).value = '402 555 0100';
  };

  test('filled by autofill makes no person suspect', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/contact');
    await ready(page);
    await page.locator('[data-form=contact] form').evaluate(fillTrap, TRAP_FIELD);
    await type(page, { ...LEAD, values: { ...LEAD.values, name: '' } });
    await page.locator('[name=name]').pressSequentially(LEAD.values.name ?? '');
    await page.locator('[name=name]').press('Enter');
    await success(page);
    expect(site.server.store.leads[0]?.suspect).toEqual([]);
    await expectLeads(site);
  });

  test('filled by a program makes its lead suspect, and the lead is kept', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/contact');
    await ready(page);
    const form = page.locator('[data-form=contact] form');
    await form.evaluate(fillTrap, TRAP_FIELD);
    await type(page);
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await success(page);
    expect(site.server.store.leads[0]?.suspect).toEqual(['trap']);
    await expectLeads(site);
  });
});
