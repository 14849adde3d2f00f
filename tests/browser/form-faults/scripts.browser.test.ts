import { validateForm } from '../../../rules/form-validation.ts';
import { FORMS } from '../../../rules/forms.ts';
import { scriptMatching } from '../built-site.ts';
import type { FormSite } from '../form-site.ts';
import { expect, test } from '../form-test.ts';
import { answers, field, fill, fillAndSend, LEAD, mounted, success } from '../forms.ts';

const thanks = ({ address }: FormSite) => `${address}/thank-you`;

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
  await page.waitForURL(thanks(site));
  await page.reload();
  expect(site.server.attempts).toHaveLength(2);
  await page.goBack();
  await fillAndSend(page);
  await page.waitForURL(thanks(site));
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
    await page.waitForURL(thanks(site));
    await site.context.unroute(script);
  }
  expect(site.server.attempts).toHaveLength(4);
  // Reported to the console, as it should be.
  site.errors.length = 0;
  site.acknowledged = [];
});

test.concurrent('any text arrives as the rules say, and one that is too long is not cut', async ({
  arrange,
}) => {
  const site = await arrange();
  const page = await site.open('/contact');
  await mounted(page);
  const long = { ...LEAD.values, message: 'corn '.repeat(200_000) };
  await fillAndSend(page, { ...LEAD, values: long });
  await page.locator('.form-summary').getByText('Message is too long').waitFor();
  expect(await answers(page)).toEqual(long);
  expect(site.server.attempts).toHaveLength(0);

  const typed = {
    name: '',
    email: LEAD.values.email ?? '',
    phone: ' +1 (402) 555–0142 ',
    message:
      'One\r\n\r\n  two\rthree\t👩🏽‍🌾\x1b\0 مرحبا \u202eabc\u202c <script>x</script> =1+1; DROP TABLE leads; --',
  };
  await fill(page, 'contact', typed);
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
