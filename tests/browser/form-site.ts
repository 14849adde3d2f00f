import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { createSiteServer } from '../../build/serve/answer.ts';
import type { TransformHtml } from '../../build/serve/response.ts';
import { NOTES, submissionId } from '../../rules/forms/submission.ts';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { serve } from '../serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { FOLDER } from './built-site.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { type Fault, type FaultServer, startFaultServer } from './fault-server.ts';
import { LEAD, mounted, note, pathOf, sendForm, type TestLead } from './forms.ts';
import { contextOptions, decide, type PageOptions } from './site-page.ts';
import { sharedBrowser, until } from './visit.ts';

/** A visitor of the built site, whose forms are posted to a receiver behind a faulty network. */
export interface FormSite {
  /** Of the site, without a slash at the end. */
  address: string;
  server: FaultServer;
  /** The visitor's browser; another one after a restart. */
  context: BrowserContext;
  /** Names of the conversions that any page has counted. */
  counted: string[];
  /** The leads that a test sends. */
  sent: readonly TestLead[];
  /** Those of them that a script gets an answer for; all by default. */
  acknowledged?: readonly TestLead[];
  /** Errors in the scripts of any page. */
  errors: Error[];
  /** Opens a page of the site in a new tab. */
  open(path: string): Promise<Page>;
  /** Ends the browser and starts it again with what it has stored; for a visitor with a profile. */
  restart(end?: 'close' | 'crash'): Promise<void>;
  close(): Promise<void>;
}

export interface FormSiteOptions {
  /** What goes wrong with each attempt in turn; later answers are honest. */
  faults?: readonly Fault[];
  /** Changes each page. */
  html?: TransformHtml;
  context?: PageOptions;
  /** Preferences of a browser process of its own, whose storage survives it. */
  profile?: Record<string, unknown>;
}

/** Makes a page or a script post forms to another address, as `forms.endpoint` in site.yaml does. */
function withEndpoint(text: string, endpoint: string): string {
  return text
    .replaceAll(`action="${LEADS_PATH}"`, `action="${endpoint}"`)
    .replaceAll(String.raw`"\"${LEADS_PATH}\""`, String.raw`"\"${endpoint}\""`);
}

/** Serves the built site with a fault server of its own to a new visitor, who has decided about cookies. */
export async function openFormSite(given: FormSiteOptions = {}): Promise<FormSite> {
  const { faults = [], html = (page) => page, profile } = given;
  const pages = createSiteServer(FOLDER, { html: (page) => html(withEndpoint(page, server.address)) });
  const files = createServer(async (request, response) => {
    const { url = '' } = request;
    if (!url.endsWith('.js')) return pages.emit('request', request, response);
    response.setHeader('Content-Type', 'text/javascript');
    response.end(withEndpoint(await readFile(join(FOLDER, url), 'utf8'), server.address));
  });
  const address = await serve(files);
  const server = await startFaultServer(address, faults);
  const options = contextOptions(given.context ?? {});
  const folder = profile && (await createProfile(profile));
  const start = async () => {
    const executablePath = findChromium();
    const context = folder
      ? await chromium.launchPersistentContext(folder, { ...options, executablePath, args: CHROMIUM_FLAGS })
      : await (await sharedBrowser()).newContext(options);
    context.setDefaultTimeout(60_000);
    await watch(context, site);
    return context;
  };
  const site: FormSite = {
    address,
    server,
    context: undefined as unknown as BrowserContext,
    counted: [],
    sent: [LEAD],
    errors: [],
    async open(path) {
      const page = await site.context.newPage();
      await page.goto(address + path);
      return page;
    },
    async restart(end = 'close') {
      await (end === 'crash' ? crash(site.context) : site.context.close());
      site.context = await start();
    },
    close: () => site.context.close(),
  };
  site.context = await start();
  return site;
}

/** Kills the browser process of a context, as a phone does that runs out of memory. */
async function crash(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
  const own = processes.find(({ type }) => type === 'browser');
  if (!own) throw new Error('no process id for the browser of this visitor');
  const closed = new Promise((resolve) => context.once('close', resolve));
  process.kill(own.id, 'SIGKILL');
  await closed;
}

async function createProfile(preferences: Record<string, unknown>): Promise<string> {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  return folder;
}

/** What `watch` adds to a page. */
export interface Watched {
  dataLayer: unknown[];
  countConversion(name: string): void;
}

async function watch(context: BrowserContext, { counted, errors }: FormSite): Promise<void> {
  context.on('weberror', (error) => {
    // Scripts that can't be loaded without a network are reported, but are no fault of the forms.
    if (!/dynamically imported module/.test(error.error().message)) errors.push(error.error());
  });
  await context.exposeBinding('countConversion', (_source, name: string) => counted.push(name));
  await decide(context);
  await context.addInitScript(() => {
    const own = window as unknown as Watched;
    own.dataLayer = [];
    own.dataLayer.push = (...entries) => {
      for (const entry of entries) {
        const [command, name = ''] = Array.from(entry as ArrayLike<string>);
        if (command === 'event' && /^(generate_lead|sign_up)$/.test(name)) own.countConversion(name);
      }
      return Array.prototype.push.apply(own.dataLayer, entries);
    };
  });
}

/** Shifts the clock of the pages to come. */
export function shiftClock({ context }: FormSite, by: number): Promise<unknown> {
  return context.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, by);
}

interface Fixtures {
  /** Opens a site with a fault server for this test alone, and checks its leads at the end. */
  arrange(options?: FormSiteOptions): Promise<FormSite>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of other fixtures from it
  arrange: async ({}, use) => {
    const sites: FormSite[] = [];
    await use(async (options) => {
      const site = await openFormSite(options);
      sites.push(site);
      return site;
    });
    try {
      for (const site of sites) await expectLeads(site);
    } finally {
      await Promise.all(sites.map((site) => site.close()));
    }
  },
});

/** Opens the page of a form in a new tab, fills the form in and sends it. */
export async function openAndSend(site: FormSite, lead: TestLead = LEAD) {
  const page = await site.open(pathOf(lead.form));
  await sendForm(page, lead);
  return page;
}

/** Sends leads of different forms without a network, so that all of them wait. */
export async function leaveWaiting(site: FormSite, leads: readonly TestLead[]): Promise<void> {
  const pages: [Page, TestLead][] = [];
  for (const lead of leads) {
    const page = await site.open(pathOf(lead.form));
    await mounted(page, lead.form);
    pages.push([page, lead]);
  }
  await site.context.setOffline(true);
  for (const [page, lead] of pages) {
    await sendForm(page, lead);
    await note(page, NOTES.saved, lead.form);
    await page.close();
  }
  await site.context.setOffline(false);
}

/** Waits until this many attempts have arrived at the server, at least. */
export async function attempts({ server }: FormSite, count: number): Promise<void> {
  await until(() => server.attempts.length >= count);
}

const conversionOf = ({ form }: TestLead) => (form === 'newsletter' ? 'sign_up' : 'generate_lead');

/**
 * What must hold at the end of each test: every lead that was sent is stored, once, under the id of its content, and
 * nothing else is; each one acknowledged to a script is counted once; no script has failed.
 */
async function expectLeads(site: FormSite): Promise<void> {
  const { server, sent, acknowledged = sent, counted, errors } = site;
  const leads = await Promise.all(
    sent.map(async ({ form, values }) => ({ id: await submissionId(form, values), form, values })),
  );
  const sorted = <Item extends { id: string }>(all: readonly Item[]) =>
    all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const stored = (await server.leads()).map(({ id, form, values }) => ({ id, form, values }));
  expect(sorted(stored)).toEqual(sorted(leads));
  await until(() => counted.length >= acknowledged.length);
  expect(counted.toSorted()).toEqual(acknowledged.map(conversionOf).sort());
  expect(errors).toEqual([]);
}

export { expect };
