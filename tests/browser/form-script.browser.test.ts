import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { fieldsOf } from '../../rules/forms/forms.ts';
import { validateForm } from '../../rules/forms/validation.ts';
import { formsIn } from '../../rules/forms/words.ts';
import { casesOf } from '../form-cases.ts';
import { FOLDER, scriptMatching } from './built-site.ts';
import { gate } from './faults.ts';
import { expect, type FormSite, test } from './form-site.ts';
import {
  answers,
  button,
  FORMS_ON_PAGES,
  field,
  fillAndSend,
  fillForm,
  formOn,
  idOf,
  LEAD,
  mounted,
  OTHER_PAGE,
  pathOf,
  sendForm,
  success,
  unfold,
} from './forms.ts';
import { totalShift, watchShifts } from './shifts.ts';
import { hasFocus, MOBILE, scrollTo } from './site-page.ts';
import { soon, until, visit } from './visit.ts';

const FORMS = formsIn({});

const SMALL = { viewport: { width: 390, height: 600 } };
const NO_SCRIPT = { viewport: MOBILE, javaScriptEnabled: false };

/** Paths of the scripts that a page has requested. */
async function scripts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
}

test('the script of a form is one file, loaded when the form is near or has the focus, on no other page', async () => {
  const page = await visit(pathOf('newsletter'), SMALL);
  // One at once, and one when the browser is idle.
  await soon(() => scripts(page)).toHaveLength(2);
  const before = await scripts(page);
  await mounted(page, 'newsletter');
  expect((await scripts(page)).filter((path) => !before.includes(path))).toHaveLength(1);
  const other = await visit(OTHER_PAGE, SMALL);
  await scrollTo(other, 1);
  await soon(() => scripts(other)).toEqual(before);
  for (const script of before)
    expect(readFileSync(join(FOLDER, script), 'utf8'), script).not.toMatch(/form-summary|industry-lead/);
  await page.reload();
  await field(page, 'newsletter', 'email').evaluate((input) => input.focus({ preventScroll: true }));
  await page.locator(`#${idOf('newsletter')}[novalidate]`).waitFor({ state: 'attached' });
});

test.each(FORMS_ON_PAGES)(
  'without JavaScript the %s form is complete, checked by the browser, and posted',
  async (form) => {
    const page = await visit(pathOf(form), NO_SCRIPT);
    if (/contact|industry/.test(form)) await unfold(page);
    expect(
      await formOn(page, form).evaluate((element: HTMLFormElement) => [
        element.getAttribute('action'),
        element.method,
        element.enctype,
        element.noValidate,
      ]),
    ).toEqual(['/api/leads', 'post', 'application/x-www-form-urlencoded', false]);
    const controls = formOn(page, form).locator('.field :is(label, input, select, textarea), [type=submit]');
    for (const control of await controls.all()) expect(await control.isVisible(), String(control)).toBe(true);

    for (const rule of fieldsOf(FORMS[form])) {
      const cases = casesOf(rule);
      const { attributes, validity } = await field(page, form, rule.name).evaluate(
        (input: HTMLInputElement, values) => ({
          attributes: ['type', 'autocomplete', 'inputmode', 'minlength', 'maxlength'].map((name) =>
            input.getAttribute(name),
          ),
          validity: values.map((value) => {
            input.value = value;
            return input.checkValidity();
          }),
        }),
        cases.map(({ value }) => value),
      );
      const { kind, autocomplete = null, inputmode = null, min } = rule;
      const type = kind === 'url' ? 'text' : /select|textarea/.test(kind) ? null : kind;
      expect(attributes, rule.name).toEqual([type, autocomplete, inputmode, min ? String(min) : null, null]);
      for (const [index, { value, message, what }] of cases.entries()) {
        const isPattern = message === rule.messages?.pattern && rule.pattern && rule.pattern !== 'url';
        const isWrong = (value === '' && rule.required) || (isPattern && value.length <= rule.max);
        if (message === undefined || isWrong)
          expect(validity[index], `${rule.name}: ${what}`).toBe(message === undefined);
      }
    }
  },
);

test('without JavaScript the contact form starts near the top, and an error keeps it from being sent', async () => {
  const page = await visit('/contact', NO_SCRIPT);
  const box = await field(page, 'contact', 'name').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(MOBILE.height * 1.34);
  await fillForm(page, 'contact', { ...LEAD.values, email: 'ada@example' });
  await field(page, 'contact', 'name').press('Enter');
  expect(await hasFocus(page, '[name=email][title="Please enter a valid email address"]')).toBe(true);
  // Optional details are folded; a wrong one is shown.
  await fillForm(page, 'contact', { ...LEAD.values, phone: 'x' });
  await button(page).click();
  expect(await hasFocus(page, '#contact-form-phone')).toBe(true);
  expect(await field(page, 'contact', 'phone').isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/contact');
});

test('a link to the contact page selects its service and says so, moving nothing, until the visitor chooses', async () => {
  const page = await visit('/contact?service=mobile-app-development&cta=strategy-session', {
    before: watchShifts,
  });
  const note = page.getByText('You asked for a strategy session: Mobile app development. Your name');
  await note.waitFor();
  const service = field(page, 'contact', 'service');
  expect(await service.inputValue()).toBe('mobile-app-development');
  expect(await service.isVisible(), 'the details are open').toBe(true);
  expect(await page.locator('[name=cta]').inputValue()).toBe('strategy-session');
  expect(await totalShift(page)).toBeLessThan(0.001);
  await service.selectOption('web-design');
  await page.goto('/about');
  await page.goBack();
  await note.waitFor();
  expect(await service.inputValue()).toBe('web-design');
});

test.concurrent('once it is sent, and not before, the contact form leads to where a call is booked', async ({
  arrange,
}) => {
  const booking = 'data-booking="https://cal.com/section-line/call"';
  const html = (page: string) => page.replace('data-form="contact"', `$& ${booking}`);
  const server = gate();
  const site = await arrange({ html, faults: [server.fault] });
  const page = await site.open('/contact');
  const link = page.getByRole('link', { name: 'Pick a time now' });
  await sendForm(page);
  await until(() => site.server.attempts.length === 1);
  expect(await link.count()).toBe(0);
  server.open();
  await link.waitFor();
  await link
    .and(page.locator('[href="https://cal.com/section-line/call?name=Ada%20Hall&email=ada%40example.com"]'))
    .waitFor();
});

const thankYou = ({ address }: FormSite) => `${address}/thank-you`;

test.concurrent('without JavaScript a form is posted once, Back keeps its answers, and they are the same lead', async ({
  arrange,
}) => {
  const site = await arrange({ context: { javaScriptEnabled: false } });
  const page = await site.open('/contact');
  const wrong = { ...LEAD.values, name: 'A'.repeat(101) };
  await fillAndSend(page, { ...LEAD, values: wrong });
  await page.getByText('Name is too long').waitFor();
  await page.goBack();
  expect(await answers(page)).toEqual(wrong);
  await fillAndSend(page);
  await page.waitForURL(thankYou(site));
  await page.reload();
  expect(site.server.attempts).toHaveLength(2);
  await page.goBack();
  await fillAndSend(page);
  await page.waitForURL(thankYou(site));
  expect(site.server.attempts).toHaveLength(3);
  site.acknowledged = [];
});

test.concurrent('the browser posts a form whose script is blocked, broken, or gone after a deploy', async ({
  arrange,
}) => {
  const site = await arrange();
  const script = `**${scriptMatching(/\.noValidate/)}`;
  const gone = { status: 404, body: 'Not found' };
  const broken = ['throw new Error("broken")', '<!doctype html>'].map((body) => ({
    contentType: 'text/javascript',
    body,
  }));
  for (const answer of [undefined, gone, ...broken]) {
    await site.context.route(script, (route) => (answer ? route.fulfill(answer) : route.abort()));
    const page = await site.context.newPage();
    const requested = page.waitForRequest(script);
    await page.goto(`${site.address}/contact`);
    await requested;
    await fillAndSend(page);
    await page.waitForURL(thankYou(site));
    await site.context.unroute(script);
  }
  expect(site.server.attempts).toHaveLength(4);
  // Reported to the console, as it should be.
  site.errors.length = 0;
  site.acknowledged = [];
});

test.concurrent('any text arrives as the rules say', async ({ arrange }) => {
  const site = await arrange();
  const page = await site.open('/contact');
  await mounted(page);

  const typed = {
    name: '',
    email: LEAD.values.email ?? '',
    phone: ' +1 (402) 555–0142 ',
    message:
      'One\r\n\r\n  two\rthree\t👩🏽‍🌾\x1b\0 مرحبا \u202eabc\u202c <script>x</script> =1+1; DROP TABLE leads; --',
  };
  await fillForm(page, 'contact', typed);
  await field(page, 'contact', 'name').evaluate((input) => {
    input.focus();
    document.execCommand('insertText', false, 'Zoë 🌽\r\nBcc: everybody@example.com');
  });
  await field(page, 'contact', 'name').press('Enter');
  await success(page);
  const name = (await site.server.leads())[0]?.values.name ?? '';
  expect(name).toMatch(/^Zoë 🌽 ?Bcc: everybody@example\.com$/u);
  const given: Record<string, string> = { ...typed, name };
  site.sent = [{ form: 'contact', values: validateForm(FORMS.contact, (one) => given[one] ?? '').values }];
});
