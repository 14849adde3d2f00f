import { describe } from 'vitest';
import { NOTES } from '../../../rules/submission.ts';
import { gate, status } from '../faults.ts';
import {
  empty,
  LEAD,
  note,
  OTHER_PAGE,
  openAndSend,
  press,
  ready,
  SECOND,
  send,
  success,
  type,
  typed,
} from '../form-page.ts';
import { attempts, expect, expectLeads, test } from '../form-test.ts';

describe.concurrent('impatience', () => {
  test('pressing the button and Enter many times sends one request', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const page = await site.open('/contact');
    await ready(page);
    await type(page);
    await page.locator('[data-form=contact] .form-end [type=submit]').dblclick();
    await page.locator('[name=email]').press('Enter');
    await page.locator('[data-form=contact] form').evaluate((form: HTMLFormElement) => {
      for (let press = 0; press < 50; press += 1) form.requestSubmit();
    });
    await attempts(site, 1);
    answer.open();
    await success(page);
    expect(site.server.attempts).toHaveLength(1);
    await expectLeads(site);
  });

  test('sending the same words again later is the same lead', async ({ arrange }) => {
    const site = await arrange();
    const page = await openAndSend(site);
    await success(page);
    await empty(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await send(page);
    await success(page);
    expect(site.server.attempts).toHaveLength(2);
    await expectLeads(site);
  });
});

describe.concurrent('the history of the browser', () => {
  test('Back after success shows an empty form that sends nothing', async ({ arrange }) => {
    const site = await arrange();
    const page = await openAndSend(site);
    await success(page);
    await page.goto(site.address + OTHER_PAGE);
    await page.goBack();
    await ready(page);
    await empty(page);
    expect(site.server.attempts).toHaveLength(1);
    await expectLeads(site);
  });

  test('Back and Forward while it is sent end with an empty form and one lead', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    await page.goto(site.address + OTHER_PAGE);
    await success(page);
    answer.open();
    await page.goBack();
    await ready(page);
    await empty(page);
    await page.goForward();
    await page.goBack();
    await empty(page);
    await expectLeads(site);
  });

  test('a reload while it is sent shows where it stands, and sends it', async ({ arrange }) => {
    const first = gate();
    const second = gate();
    const site = await arrange({ faults: [first.fault, second.fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    await page.reload();
    await ready(page);
    await note(page, NOTES.saved);
    expect(await typed(page)).toEqual(LEAD.values);
    first.open();
    second.open();
    await success(page);
    await empty(page);
    await expectLeads(site);
  });

  test('a reload after it was saved sends it', async ({ arrange }) => {
    const site = await arrange({ faults: Array(4).fill(status(503)) });
    const page = await openAndSend(site);
    await note(page, NOTES.saved);
    await page.reload();
    await success(page);
    await empty(page);
    await expectLeads(site);
  });
});

describe.concurrent('two tabs', () => {
  test('with the same words send one lead', async ({ arrange }) => {
    const site = await arrange();
    const tabs = [await site.open('/contact'), await site.open('/contact')];
    for (const tab of tabs) {
      await ready(tab);
      await type(tab);
    }
    await Promise.all(tabs.map((tab) => press(tab)));
    await Promise.all(tabs.map((tab) => success(tab)));
    await expectLeads(site);
  });

  test('with different words send two', async ({ arrange }) => {
    const site = await arrange();
    const [one, two] = [await site.open('/contact'), await site.open('/contact')];
    for (const tab of [one, two]) await ready(tab);
    await type(one, LEAD);
    await type(two, SECOND);
    await Promise.all([press(one), press(two)]);
    await Promise.all([success(one), success(two)]);
    await expectLeads(site, [LEAD, SECOND]);
  });

  test('of which one is a copy of the other, made while it sends, send one lead', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    // Opened by the page itself, a tab begins with a copy of its session.
    const [copy] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await ready(copy);
    await note(copy, NOTES.saved);
    expect(await typed(copy)).toEqual(LEAD.values);
    await press(copy);
    answer.open();
    await Promise.all([success(page), success(copy)]);
    await empty(copy);
    await expectLeads(site);
  });
});
