import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { createSiteServer, listen, type TransformHtml } from '../../build/serve/serve.ts';
import { findChromium } from './chromium.ts';
import { type Fault, type FaultServer, startFaultServer } from './fault-server.ts';
import { watch } from './form-watch.ts';
import { DESK } from './windows.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where the built site posts its forms; each test puts the address of its own server there. */
const PLACEHOLDER = 'http://127.0.0.1:9/forms';

/** A build of the site whose forms are posted. */
export interface BuiltForms {
  /** Its folder. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds the site with an endpoint into a folder of its own. */
export async function buildForms(): Promise<BuiltForms> {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'));
  const out = join(folder, 'dist');
  execFileSync(process.execPath, ['--import', 'tsx', 'build.ts', 'build', '--no-compress', '--out', out], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, FORMS_ENDPOINT: PLACEHOLDER },
  });
  return { folder: out, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * The address of the script of a build that holds some words.
 * @throws when none does
 */
export function scriptWith(folder: string, words: string): string {
  const read = (file: string) => readFileSync(join(folder, 'assets', file), 'utf8');
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  const found = scripts.find((file) => read(file).includes(words));
  if (!found) throw new Error(`no script holds ${words}`);
  return `/assets/${found}`;
}

/** A visitor of a site whose forms go through a server of faults. */
export interface FormSite {
  /** Of the site, without a slash at the end. */
  address: string;
  server: FaultServer;
  /** The visitor's browser; another one after a restart. */
  context: BrowserContext;
  /** Names of the conversions that were counted, by any page. */
  counted: string[];
  /** What went wrong in the scripts of any page. */
  errors: Error[];
  /** Opens a page of the site in a new tab. */
  open(path: string): Promise<Page>;
  /** Ends the browser and starts it again with what it has stored; for a visitor with a profile. */
  restart(end?: 'close' | 'crash'): Promise<void>;
  close(): Promise<void>;
}

export interface FormSiteOptions {
  /** What goes wrong with each attempt in its turn; after that each answer is honest. */
  faults?: readonly Fault[];
  /** Changes each page. */
  html?: TransformHtml;
  /** How the visitor's browser is. */
  context?: BrowserContextOptions;
  /** A browser of its own, whose storage outlives it. The value: its preferences. */
  profile?: Record<string, unknown>;
}

/**
 * Serves a built site with a server of faults of its own, and lets a new visitor in, who has decided about cookies.
 * @param folder of the build
 */
export async function openFormSite(
  folder: string,
  browser: Browser,
  { faults = [], html = (page) => page, context: given, profile }: FormSiteOptions = {},
): Promise<FormSite> {
  let endpoint = PLACEHOLDER;
  const files = createSiteServer(folder, (page) => html(page.replaceAll(PLACEHOLDER, endpoint)));
  const address = await listen(files, 0, '127.0.0.1');
  const server = await startFaultServer(address, faults);
  endpoint = server.address;
  const options = { viewport: DESK, serviceWorkers: 'block' as const, ...given };
  const own = profile && (await createProfile(profile));
  const start = async () => {
    const context = await (own ? launchProfile(own, options) : browser.newContext(options));
    await watch(context, site);
    return context;
  };
  const site: FormSite = {
    address,
    server,
    context: undefined as unknown as BrowserContext,
    counted: [],
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
    async close() {
      await site.context.close();
      files.closeAllConnections();
      await Promise.all([server.close(), new Promise((resolve) => files.close(resolve))]);
      if (own) await rm(own, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  site.context = await start();
  return site;
}

/** Kills the browser that belongs to a context, as a phone does that needs its memory. */
async function crash(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
  const own = processes.find(({ type }) => type === 'browser');
  if (!own) throw new Error('the browser of this visitor does not say which process it is');
  const closed = new Promise((resolve) => context.once('close', resolve));
  process.kill(own.id, 'SIGKILL');
  await closed;
}

async function createProfile(preferences: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  return folder;
}

function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(folder, { ...options, executablePath, args: ['--no-sandbox'] });
}
