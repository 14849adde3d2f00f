import type { Page } from 'playwright-core';
import { NOTES, submissionId, TRAP_FIELD } from '../../../rules/forms/submission.ts';
import { scriptMatching } from '../built-site.ts';
import { gate } from '../faults.ts';
import { attempts, expect, openAndSend, test } from '../form-site.ts';
import {
  answers,
  button,
  draftHolds,
  field,
  fillAndSend,
  fillForm,
  formOn,
  isEmpty,
  LEAD,
  leadStates,
  mounted,
  note,
  OTHER_PAGE,
  pathOf,
  SECOND_LEAD,
  sendForm,
  submit,
  success,
  type TestLead,
} from '../forms.ts';
import { until } from '../visit.ts';

test.concurrent('an impatient visitor sends one request, and the same text again later is the same lead', async ({
  arrange,
}) => {
  const answer = gate();
  const site = await arrange({ faults: [answer.fault] });
  const page = await site.open('/contact');
  await mounted(page);
  await fillForm(page, 'contact', LEAD.values);
  await button(page).dblclick();
  await field(page, 'contact', 'email').press('Enter');
  await formOn(page).evaluate((form: HTMLFormElement) => {
    for (let press = 0; press < 50; press += 1) form.requestSubmit();
  });
  await attempts(site, 1);
  answer.open();
  await success(page);
  await isEmpty(page);
  expect(site.server.attempts).toHaveLength(1);
  await page.goto(site.address + OTHER_PAGE);
  await page.goBack();
  await mounted(page);
  await isEmpty(page);
  await fillAndSend(page);
  await success(page);
  expect(site.server.attempts).toHaveLength(2);
});

test.concurrent('a form that is reloaded and left while it is sent has its state, and is empty after Back', async ({
  arrange,
}) => {
  const [first, second] = [gate(), gate()];
  const site = await arrange({ faults: [first.fault, second.fault] });
  const page = await openAndSend(site);
  await attempts(site, 1);
  await page.reload();
  await mounted(page);
  await note(page, NOTES.saved);
  expect(await answers(page)).toEqual(LEAD.values);
  await attempts(site, 2);
  await page.goto(site.address + OTHER_PAGE);
  await success(page);
  first.open();
  second.open();
  await page.goBack();
  await mounted(page);
  await isEmpty(page);
  await page.goForward();
  await page.goBack();
  await isEmpty(page);
});

/**
 * Runs in a page: holds what is read from the database next until the test releases it, which must happen within the
 * two seconds that the site waits.
 */
function holdReading(): void {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...given) {
    IDBObjectStore.prototype.getAll = getAll;
    const reading = getAll.apply(this, given);
    Object.defineProperty(reading, 'onsuccess', {
      set(listener: () => void) {
        reading.addEventListener('success', () => Object.assign(window, { held: listener }));
      },
    });
    return reading;
  };
}

const held = (page: Page) => page.waitForFunction(() => 'held' in window);
const release = (page: Page) => page.evaluate(() => (window as unknown as { held(): void }).held());

test.concurrent('two tabs that are copies of each other send one lead, counted once however they interleave', async ({
  arrange,
}) => {
  const answer = gate();
  const site = await arrange({ faults: [answer.fault] });
  const one = await openAndSend(site);
  await attempts(site, 1);
  await draftHolds(one, 'ada@example.com');
  // Opened by the page itself, a tab starts with a copy of its session.
  const [two] = await Promise.all([
    one.waitForEvent('popup'),
    one.evaluate(() => void window.open(location.href)),
  ]);
  await mounted(two);
  await note(two, NOTES.saved);
  expect(await answers(two)).toEqual(LEAD.values);
  // From here on the second tab has read its database, and can't write before the test releases it.
  await two.evaluate(holdReading);
  await button(two).click();
  await held(two);
  answer.open();
  await until(async () => (await site.server.leads()).length === 1);
  await one.waitForFunction(async () => {
    const { pending = [] } = await navigator.locks.query();
    return document.querySelector('.form-thanks') || pending.some(({ name }) => name?.endsWith('settle'));
  });
  await release(two);
  await Promise.all([success(one), success(two)]);
  await isEmpty(two);
});

test.concurrent('two tabs with different texts send two leads', async ({ arrange }) => {
  const site = await arrange();
  const [one, two] = [await site.open('/contact'), await site.open('/contact')];
  for (const tab of [one, two]) await mounted(tab);
  await fillForm(one, 'contact', LEAD.values);
  await fillForm(two, 'contact', SECOND_LEAD.values);
  await Promise.all([button(one).click(), button(two).click()]);
  await Promise.all([success(one), success(two)]);
  site.sent = [LEAD, SECOND_LEAD];
});

test.concurrent('several people at one page without a network send a lead each, and who corrects theirs still sends one', async ({
  arrange,
}) => {
  const site = await arrange();
  const page = await site.open(pathOf('contact'));
  await mounted(page);
  await site.context.setOffline(true);
  const other = (name: string): TestLead => ({
    form: 'contact',
    values: { name, email: `${name}@example.com`, message: 'Our market is Des Moines.' },
  });
  for (const lead of [LEAD, SECOND_LEAD, other('bo'), other('cy')]) {
    await sendForm(page, lead);
    await note(page, NOTES.saved);
  }
  expect(await leadStates(page)).toEqual(['waiting', 'waiting', 'waiting']);
  await site.context.setOffline(false);
  await success(page);
  site.sent = [SECOND_LEAD, other('bo'), other('cy')];
});

test.concurrent('a lock that another tab never gives back keeps no form from being sent', async ({
  arrange,
}) => {
  const site = await arrange();
  const other = await site.open('/robots.txt');
  const id = await submissionId(LEAD.form, LEAD.values);
  await other.evaluate(
    (locks) => {
      for (const name of locks) void navigator.locks.request(name, () => new Promise(() => {}));
    },
    ['form-outbox-settle', `form-outbox-${id}`],
  );
  const page = await openAndSend(site);
  await success(page);
  await isEmpty(page);
});

test.concurrent('a script that checks what the browser has restored keeps what is typed meanwhile', async ({
  arrange,
}) => {
  const site = await arrange();
  await success(await openAndSend(site));
  const { promise, resolve } = Promise.withResolvers<void>();
  await site.context.route(`**${scriptMatching(/\.noValidate/)}`, async (route) => {
    await promise;
    await route.continue();
  });
  const page = await site.context.newPage();
  await page.addInitScript(holdReading);
  await page.goto(`${site.address}/contact`, { waitUntil: 'commit' });
  // What was sent before, as browsers restore it.
  await fillForm(page, LEAD.form, LEAD.values);
  resolve();
  await held(page);
  await fillForm(page, SECOND_LEAD.form, SECOND_LEAD.values);
  await release(page);
  // The page has read its database before this does.
  expect(await leadStates(page)).toEqual(['done']);
  expect(await answers(page)).toEqual(SECOND_LEAD.values);
});

test.concurrent('the trap field makes a program suspect, and no person whose autofill filled it in', async ({
  arrange,
}) => {
  const site = await arrange();
  const fillTrap = (page: Page) =>
    formOn(page).evaluate((form: HTMLFormElement, trap) => {
      (form.elements.namedItem(trap) as HTMLInputElement).value = '402 555 0100';
    }, TRAP_FIELD);
  const person = await site.open('/contact');
  await mounted(person);
  await fillTrap(person);
  await fillForm(person, 'contact', { ...LEAD.values, name: '' });
  await field(person, 'contact', 'name').pressSequentially(LEAD.values.name ?? '');
  await field(person, 'contact', 'name').press('Enter');
  await success(person);
  const program = await site.open('/contact');
  await mounted(program);
  await fillTrap(program);
  await fillForm(program, 'contact', SECOND_LEAD.values);
  await submit(program);
  await success(program);
  expect((await site.server.leads()).map(({ suspect }) => suspect)).toEqual([[], ['trap']]);
  site.sent = [LEAD, SECOND_LEAD];
});
