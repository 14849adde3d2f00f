import { describe } from 'vitest';
import { validateForm } from '../../../rules/form-validation.ts';
import { FORMS } from '../../../rules/forms.ts';
import { expect, openAndSend, test } from '../form-test.ts';
import { answers, field, fill, fillAndSend, INDUSTRY, LEAD, type Lead, mounted, success } from '../forms.ts';

/** The lead that the rules make of what somebody types. */
function leadOf(form: Lead['form'], typed: Lead['values']): Lead {
  const { values, errors } = validateForm(FORMS[form], (name) => typed[name] ?? '');
  if (Object.keys(errors).length > 0) throw new Error(`no lead: ${JSON.stringify(errors)}`);
  return { form, values };
}

describe.concurrent('text', () => {
  test.for([
    ['with emoji', LEAD, { name: 'Zoë 👩🏽‍🌾', message: '🌽'.repeat(1000) }],
    ['from right to left', LEAD, { name: 'نور', message: 'مرحبا, our market is עומאהה \u202eabc\u202c' }],
    ['with control characters', LEAD, { name: '\x1b[31mAda\0\x7f', message: 'Our\tmarket\x1b\0 is Omaha.' }],
    ['in several lines', LEAD, { message: 'One\r\n\r\n  two\rthree\nfour' }],
    ['that looks like code', LEAD, { name: "'; DROP TABLE leads; --", message: '=1+1 <script>x</script>' }],
    ['of a phone number as people write it', LEAD, { phone: ' +1 (402) 555–0142 ' }],
    ['of a website as people write it', INDUSTRY, { website: ' prairie.example/omaha ' }],
  ] as const)('%s arrives as the rules say', async ([, { form, values }, typed], { arrange }) => {
    const site = await arrange();
    const given = { ...values, ...typed };
    await success(await openAndSend(site, { form, values: given }), form);
    site.sent = [leadOf(form, given)];
  });

  test('of a megabyte is refused with a message, and not cut', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/contact');
    await mounted(page);
    const long = { ...LEAD.values, message: 'corn '.repeat(200_000) };
    await fillAndSend(page, { ...LEAD, values: long });
    await page.locator('.form-summary').getByText('Message is too long').waitFor();
    expect(await answers(page)).toEqual(long);
    expect(site.server.attempts).toHaveLength(0);
    await fillAndSend(page);
    await success(page);
  });

  test('pasted with line breaks into a single line loses them', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/contact');
    await mounted(page);
    await field(page, 'contact', 'name').evaluate((input) => {
      input.focus();
      document.execCommand('insertText', false, 'Ada Hall\r\nBcc: everybody@example.com');
    });
    const { name: _, ...rest } = LEAD.values;
    await fill(page, 'contact', rest);
    await field(page, 'contact', 'name').press('Enter');
    await success(page);
    const name = (await site.server.leads())[0]?.values.name ?? '';
    expect(name).toMatch(/^Ada Hall ?Bcc: everybody@example\.com$/);
    site.sent = [leadOf('contact', { ...rest, name })];
  });
});
