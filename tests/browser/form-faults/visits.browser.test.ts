import { describe } from 'vitest';
import { NOTES, TRAP_FIELD } from '../../../rules/submission.ts';
import { gate } from '../faults.ts';
import { attempts, expect, openAndSend, test } from '../form-test.ts';
import {
  answers,
  button,
  field,
  fill,
  fillAndSend,
  formOf,
  isEmpty,
  LEAD,
  mounted,
  note,
  OTHER_PAGE,
  SECOND,
  submit,
  success,
} from '../forms.ts';

describe.concurrent('impatient visitors', () => {
  test('who click and press Enter many times send one request', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const page = await site.open('/contact');
    await mounted(page);
    await fill(page, 'contact', LEAD.values);
    await button(page).dblclick();
    await field(page, 'contact', 'email').press('Enter');
    await formOf(page).evaluate((form: HTMLFormElement) => {
      for (let press = 0; press < 50; press += 1) form.requestSubmit();
    });
    await attempts(site, 1);
    answer.open();
    await success(page);
    expect(site.server.attempts).toHaveLength(1);
  });

  test('who send the same text again later send the same lead', async ({ arrange }) => {
    const site = await arrange();
    const page = await openAndSend(site);
    await success(page);
    await isEmpty(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await fillAndSend(page);
    await success(page);
    expect(site.server.attempts).toHaveLength(2);
  });
});

describe.concurrent('the history of the browser', () => {
  test('leads Back to an empty form after success', async ({ arrange }) => {
    const site = await arrange();
    const page = await openAndSend(site);
    await success(page);
    await page.goto(site.address + OTHER_PAGE);
    await page.goBack();
    await mounted(page);
    await isEmpty(page);
    expect(site.server.attempts).toHaveLength(1);
  });

  test('leads Back to an empty form while it is sent', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    await page.goto(site.address + OTHER_PAGE);
    await success(page);
    answer.open();
    await page.goBack();
    await mounted(page);
    await isEmpty(page);
    await page.goForward();
    await page.goBack();
    await isEmpty(page);
  });

  test('reloads a form while it is sent with its state, and sends it', async ({ arrange }) => {
    const [first, second] = [gate(), gate()];
    const site = await arrange({ faults: [first.fault, second.fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    await page.reload();
    await mounted(page);
    await note(page, NOTES.saved);
    expect(await answers(page)).toEqual(LEAD.values);
    first.open();
    second.open();
    await success(page);
    await isEmpty(page);
  });
});

describe.concurrent('two tabs', () => {
  test.for([
    ['the same text send one lead', LEAD, [LEAD]],
    ['different texts send two', SECOND, [LEAD, SECOND]],
  ] as const)('with %s', async ([, other, leads], { arrange }) => {
    const site = await arrange();
    const tabs = [await site.open('/contact'), await site.open('/contact')] as const;
    for (const tab of tabs) await mounted(tab);
    await fill(tabs[0], 'contact', LEAD.values);
    await fill(tabs[1], 'contact', other.values);
    await Promise.all(tabs.map((tab) => button(tab).click()));
    await Promise.all(tabs.map((tab) => success(tab)));
    site.sent = leads;
  });

  test('of which one is a copy of the other, made while it sends, send one lead', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    // Opened by the page itself, a tab starts with a copy of its session.
    const [copy] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await mounted(copy);
    await note(copy, NOTES.saved);
    expect(await answers(copy)).toEqual(LEAD.values);
    await button(copy).click();
    answer.open();
    await Promise.all([success(page), success(copy)]);
    await isEmpty(copy);
  });
});

describe.concurrent('the hidden trap field', () => {
  const fillTrap = (form: HTMLFormElement, trap: string) => {
    (form.elements.namedItem(trap) as HTMLInputElement).value = '402 555 0100';
  };

  test('filled by autofill makes no person suspect', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/contact');
    await mounted(page);
    await formOf(page).evaluate(fillTrap, TRAP_FIELD);
    await fill(page, 'contact', { ...LEAD.values, name: '' });
    await field(page, 'contact', 'name').pressSequentially(LEAD.values.name ?? '');
    await field(page, 'contact', 'name').press('Enter');
    await success(page);
    expect((await site.server.leads())[0]?.suspect).toEqual([]);
  });

  test('filled by a program makes its lead suspect, but the lead is stored', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/contact');
    await mounted(page);
    await formOf(page).evaluate(fillTrap, TRAP_FIELD);
    await fill(page, 'contact', LEAD.values);
    await submit(page);
    await success(page);
    expect((await site.server.leads())[0]?.suspect).toEqual(['trap']);
  });
});
