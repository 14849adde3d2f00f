import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { submissionId } from '../../rules/submission.ts';
import { type Action, FAULTS, type Schedule } from './fault-schedule.ts';
import { type Lead, OTHER_PAGE, outbox, PAGES, press, ready, states, type } from './form-page.ts';
import { type FormSite, openFormSite } from './form-site.ts';
import { until } from './until.ts';

/** Longer than the outbox of any schedule takes once all goes well, also on a busy machine; looked at this often. */
const DRAIN_MS = 45_000;
const LOOK_MS = 50;
/** A page that is being left, or can't be had without a network. */
const ignore = () => {};

interface Visit {
  site: FormSite;
  page: Page;
  schedule: Schedule;
  online: boolean;
  /** What the visitor has sent, and the page has taken. */
  sent: Set<Lead>;
}

/**
 * Lets a visitor live through a schedule, then lets all go well until nothing waits any more.
 * @returns what is wrong then: a lead that is lost, stored twice or counted twice; nothing, if all is well
 */
export async function live(schedule: Schedule, folder: string, browser: Browser): Promise<string[]> {
  const ends = schedule.actions.some(({ action }) => action === 'restart' || action === 'crash');
  const site = await openFormSite(folder, browser, {
    faults: schedule.faults.map((name) => FAULTS[name] ?? FAULTS.none).filter((fault) => fault !== undefined),
    ...(ends && { profile: {} }),
  });
  try {
    const page = await site.open(PAGES[schedule.lead.form]);
    const visit: Visit = { site, page, schedule, online: true, sent: new Set() };
    await sendIn(visit, page, schedule.lead);
    for (const { action, after } of schedule.actions) {
      await nextAttempt(site, after);
      await DO[action](visit);
    }
    const left = await drain(site);
    return [...left, ...(await mistakes(visit))];
  } finally {
    await site.close();
  }
}

/** Sends a lead, and waits until the page has taken it: from then on it must not be lost. */
async function sendIn(visit: Visit, page: Page, lead: Lead): Promise<void> {
  await ready(page, lead.form);
  await type(page, lead);
  await press(page, lead.form);
  const id = await submissionId(lead.form, lead.values);
  await until(async () => (await outbox(page)).items.some((item) => item.id === id));
  visit.sent.add(lead);
}

/** Waits until another attempt arrives, or for some time. */
async function nextAttempt({ server }: FormSite, most: number): Promise<void> {
  const end = Date.now() + most;
  const before = server.attempts.length;
  while (server.attempts.length === before && Date.now() < end) await pause(LOOK_MS);
}

const DO: Record<Action, (visit: Visit) => Promise<unknown>> = {
  reload: ({ page }) => page.reload().catch(ignore),
  async reopen(visit) {
    await visit.page.close();
    visit.page = await visit.site.context.newPage();
    await visit.page.goto(formPage(visit)).catch(ignore);
  },
  elsewhere: ({ page, site }) => page.goto(site.address + OTHER_PAGE).catch(ignore),
  back: ({ page }) => page.goBack().catch(ignore),
  async offline(visit) {
    visit.online = false;
    await visit.site.context.setOffline(true);
  },
  async online(visit) {
    visit.online = true;
    await visit.site.context.setOffline(false);
  },
  again: (visit) => sendAgain(visit, visit.page),
  async copy(visit) {
    if (!visit.online) return;
    visit.page = await visit.site.open(PAGES[visit.schedule.lead.form]);
    await sendAgain(visit, visit.page);
  },
  async another(visit) {
    const { other } = visit.schedule;
    if (!visit.online || visit.sent.has(other)) return;
    visit.page = await visit.site.open(PAGES[other.form]);
    await sendIn(visit, visit.page, other);
  },
  restart: (visit) => startAgain(visit, 'close'),
  crash: (visit) => startAgain(visit, 'crash'),
};

const formPage = ({ site, schedule }: Visit) => site.address + PAGES[schedule.lead.form];

/** Types the same words and sends them, whatever the form is doing. */
async function sendAgain(visit: Visit, page: Page): Promise<void> {
  const { lead } = visit.schedule;
  if (page.url() !== formPage(visit)) return;
  // Without a network, a script that has not come yet does not come.
  if (!visit.online && (await page.locator(`[data-form=${lead.form}] form[novalidate]`).count()) === 0)
    return;
  await ready(page, lead.form);
  await type(page, lead);
  await page
    .locator(`[data-form=${lead.form}] form`)
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
}

async function startAgain(visit: Visit, end: 'close' | 'crash'): Promise<void> {
  await visit.site.restart(end);
  visit.online = true;
  visit.page = await visit.site.open(OTHER_PAGE);
}

/** From now on all goes well, and an hour has passed: visits pages until nothing waits. @returns what still waits */
async function drain(site: FormSite): Promise<string[]> {
  site.server.faults.length = 0;
  await site.context.setOffline(false);
  for (const page of site.context.pages()) await page.close();
  await site.context.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_700_000;
  });
  const isOver = async (page: Page) => (await states(page)).every((state) => state === 'done');
  const elsewhere = await site.open(OTHER_PAGE);
  const end = Date.now() + DRAIN_MS;
  while ((await outbox(elsewhere)).looked && Date.now() < end) await pause(LOOK_MS);
  // A page with a form finds what a crash has hidden.
  const page = await site.open(PAGES.contact);
  while (!(await isOver(page)) && Date.now() < end) await pause(LOOK_MS);
  return (await isOver(page)) ? [] : [`the outbox holds ${await states(page)} when all should be done`];
}

async function mistakes({ site, sent }: Visit): Promise<string[]> {
  const leads = await Promise.all(
    [...sent].map(async (lead) => ({ ...lead, id: await submissionId(lead.form, lead.values) })),
  );
  const stored = site.server.store.leads;
  const wrong = leads
    .filter(({ id }) => stored.filter((lead) => lead.id === id).length !== 1)
    .map(({ form }) => `the lead of ${form} is lost`);
  const strange = stored.filter(({ id }) => !leads.some((lead) => lead.id === id));
  const most = leads.length;
  return [
    ...wrong,
    ...strange.map(({ form }) => `a lead of ${form} is stored that nobody sent, or twice`),
    ...(site.counted.length > most ? [`counted ${site.counted.join(' ')} for ${most}`] : []),
  ];
}
