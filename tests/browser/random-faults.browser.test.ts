import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { createRandom } from '../../art/fields/random.ts';
import { submissionId } from '../../rules/forms/submission.ts';
import type { Fault } from './fault-server.ts';
import * as faults from './faults.ts';
import { type FormSite, openFormSite, shiftClock } from './form-site.ts';
import {
  fillForm,
  formOn,
  INDUSTRY,
  idOf,
  LEAD,
  leadStates,
  OTHER_PAGE,
  outbox,
  pathOf,
  SIGNUP,
  sendForm,
  submit,
  type TestLead,
  thanks,
} from './forms.ts';
import { until } from './visit.ts';

const { status, busy, gate, ...named } = faults;
/** What can go wrong with one attempt; nothing here refuses a lead for good. */
const FAULTS: Readonly<Record<string, Fault>> = {
  ...named,
  ...Object.fromEntries([500, 503, 408, 425].map((code) => [code, status(code)])),
  busy: busy(),
  busySecond: busy('1'),
  busyHour: busy('3600'),
};

/** What a visitor does, and how things go wrong in the meantime. */
interface Schedule {
  lead: TestLead;
  /** Names of FAULTS. */
  faults: string[];
  /** Actions, and the most milliseconds before each; an attempt to send triggers it earlier. */
  actions: { action: keyof typeof ACTIONS; after: number }[];
}

/** A visitor whose day follows a schedule. */
interface Visitor {
  site: FormSite;
  page: Page;
  schedule: Schedule;
  online: boolean;
}

/** A page that is being left, or can't be loaded without a network. */
const ignore = () => {};

const ACTIONS = {
  reload: ({ page }: Visitor) => page.reload().catch(ignore),
  async reopen(visitor: Visitor) {
    await visitor.page.close();
    visitor.page = await visitor.site.context.newPage();
    await visitor.page.goto(formAddress(visitor)).catch(ignore);
  },
  elsewhere: ({ page, site }: Visitor) => page.goto(site.address + OTHER_PAGE).catch(ignore),
  back: ({ page }: Visitor) => page.goBack().catch(ignore),
  offline: (visitor: Visitor) => setOnline(visitor, false),
  online: (visitor: Visitor) => setOnline(visitor, true),
  again: sendAgain,
  async copy(visitor: Visitor) {
    if (!visitor.online) return;
    visitor.page = await visitor.site.open(pathOf(visitor.schedule.lead.form));
    await sendAgain(visitor);
  },
};

/** Creates a schedule: always the same one for a seed and a number. */
function createSchedule(seed: number, number: number): Schedule {
  const { pick, int } = createRandom(`${seed}/${number}`);
  const several = <Item>(least: number, most: number, create: () => Item): Item[] =>
    Array.from({ length: int(least, most) }, create);
  return {
    lead: pick([LEAD, INDUSTRY, SIGNUP]),
    faults: several(1, 6, () => pick(Object.keys(FAULTS))),
    actions: several(0, 5, () => ({
      action: pick(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]),
      after: int(0, 1500),
    })),
  };
}

/**
 * Runs a schedule, then lets everything go well until nothing waits any more.
 * @returns what is wrong then: a lead that is lost, stored twice or counted twice
 */
async function runSchedule(schedule: Schedule): Promise<string[]> {
  const site = await openFormSite({ faults: schedule.faults.flatMap((name) => FAULTS[name] ?? []) });
  try {
    const page = await site.open(pathOf(schedule.lead.form));
    const visitor: Visitor = { site, page, schedule, online: true };
    const { form, values } = schedule.lead;
    await sendForm(page, schedule.lead);
    const id = await submissionId(form, values);
    // From then on it must not be lost.
    await until(async () => (await outbox(page)).items.some((item) => item.id === id));
    for (const { action, after } of schedule.actions) {
      await nextAttempt(site, after);
      await ACTIONS[action](visitor);
    }
    await drain(site);
    const stored = (await site.server.leads()).map((lead) => lead.id).join(' ');
    const count = site.counted.length;
    return [
      ...(stored === id ? [] : [`sent ${id}, stored ${stored || 'nothing'}`]),
      ...(count > 1 ? [`counted ${count} times`] : []),
    ];
  } finally {
    await site.close();
  }
}

/** Waits until another attempt arrives, or for some time. */
async function nextAttempt({ server }: FormSite, most: number): Promise<void> {
  const end = Date.now() + most;
  const before = server.attempts.length;
  await until(() => server.attempts.length > before || Date.now() > end);
}

const formAddress = ({ site, schedule }: Visitor) => site.address + pathOf(schedule.lead.form);

async function setOnline(visitor: Visitor, online: boolean): Promise<void> {
  visitor.online = online;
  await visitor.site.context.setOffline(!online);
}

/** Types the same text and sends it, whatever the form is doing. */
async function sendAgain(visitor: Visitor): Promise<void> {
  const { page, online, schedule } = visitor;
  const { form, values } = schedule.lead;
  if (page.url() !== formAddress(visitor)) return;
  // Without a network, a script that has not loaded yet never will.
  if (!online && !(await formOn(page, form).evaluate((element: HTMLFormElement) => element.noValidate)))
    return;
  await formOn(page, form).evaluate((element) => element.scrollIntoView());
  await page.locator(`#${idOf(form)}[novalidate]`).waitFor({ state: 'attached' });
  // Thanks have taken the place of a form that was sent.
  const another = thanks(page).getByRole('button');
  if (await another.isVisible()) await another.click();
  await fillForm(page, form, values);
  await submit(page, form);
}

/** Lets everything go well from now on, an hour later: visits pages until nothing waits. */
async function drain(site: FormSite): Promise<void> {
  site.server.faults.length = 0;
  await site.context.setOffline(false);
  for (const page of site.context.pages()) await page.close();
  await shiftClock(site, 3_700_000);
  const elsewhere = await site.open(OTHER_PAGE);
  await until(async () => !(await outbox(elsewhere)).marked);
  // A page with a form finds what a crash has hidden.
  const page = await site.open('/contact');
  await until(async () => (await leadStates(page)).every((state) => state === 'done'));
}

// npm run test:faults runs many more schedules. FAULTS=seed/number runs one of them again.
const LONG = process.env.MODE === 'long';
const [seed = 1, only] = LONG ? [Date.now() % 1_000_000] : (process.env.FAULTS ?? '1').split('/').map(Number);
const numbers = only === undefined ? [...Array(LONG ? 500 : 4).keys()] : [only];
const schedules = numbers.map((number) => {
  const schedule = createSchedule(seed, number);
  const done = schedule.actions.map(({ action, after }) => `${action}@${after}`);
  const line = `${schedule.lead.form} | ${schedule.faults.join(' ')} | ${done.join(' ') || 'waits'}`;
  return { name: `${seed}/${number}`, line, schedule };
});

test.concurrent.for(schedules)(
  'whatever goes wrong, no lead is lost, stored twice or counted twice, $name: $line',
  async ({ schedule }, { expect }) => {
    expect(await runSchedule(schedule)).toEqual([]);
  },
);
