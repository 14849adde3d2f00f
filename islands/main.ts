import type { DataSelector } from '../rules/data-attributes.ts';
import { DRAFTS_KEY, OUTBOX_KEY } from '../rules/storage-keys.ts';
import { storeCampaign } from './campaign.ts';
import { applyConsent, startConsent } from './consent/start.ts';
import { idle, load, nearViewport, report, type Start, startIsland } from './load-island.ts';
import { startMenu, startNotFound } from './page-shell.ts';
import { startPrint } from './print.ts';
import { startThemeSwitch } from './theme.ts';

/** Forms, drafts and the outbox share one bundle, which a visitor with a draft has loaded before. */
const forms = () => import('./form/island.ts');

/** Loads the function that starts an island; undefined if this page doesn't need it. */
type Load = (root: HTMLElement) => Promise<Start | undefined>;

/** Islands are loaded only on pages with their elements. `rerenders`: see startIsland. */
const ISLANDS: [name: string, selector: DataSelector, load: Load, rerenders?: boolean][] = [
  ['blog-list', '[data-index]', async () => (await import('./blog-list/start.ts')).startBlogList],
  [
    'form',
    '[data-island=form]',
    async (root) => {
      await nearViewport(root);
      return (await forms()).mountForm;
    },
    true,
  ],
  [
    'questionnaire',
    '[data-questionnaire]',
    async (root) => {
      // Restored answers can be printed from anywhere on the page.
      if (!isStored(DRAFTS_KEY)) await nearViewport(root, 400);
      return (await import('./questionnaire/start.ts')).startQuestionnaire;
    },
  ],
  [
    'consent-reset',
    '[data-consent-reset]',
    async () => {
      const { startConsentReset } = await import('./consent/island.ts');
      return (root) => startConsentReset(root, applyConsent);
    },
  ],
  ['video', '[data-player]', async () => (await import('./video.ts')).startVideo],
  // Not loaded separately: it is smaller than a request.
  ['print', '[data-print-page]', async () => startPrint],
  [
    'calculator',
    '[data-calculator]',
    async () => {
      const [{ startCalculator }, { addToMessage }] = await Promise.all([
        import('./calculator/start.ts'),
        forms(),
      ]);
      return (root) => startCalculator(root, addToMessage);
    },
  ],
  [
    'contact-request',
    '[data-contact-request]',
    async () => {
      if (!/service|cta|plan/.test(location.search)) return undefined;
      return (await import('./contact-request.ts')).startContactRequest;
    },
  ],
];

/** What runs on every page. */
const PARTS: (() => unknown)[] = [
  startMenu,
  startThemeSwitch,
  startNotFound,
  startConsent,
  storeCampaign,
  sendWaiting,
  dropOldDrafts,
];

function isStored(key: string): boolean {
  try {
    return key in localStorage;
  } catch {
    return false;
  }
}

/** Any page sends the leads that are waiting on the device. */
async function sendWaiting(): Promise<void> {
  if (isStored(OUTBOX_KEY)) await sendOutbox();
}

async function sendOutbox(): Promise<void> {
  const outbox = await load('outbox', forms);
  outbox?.watchOutbox();
  await outbox?.sendAll();
}

/** Deletes drafts that are older than the privacy policy allows, which only an open page can do. */
async function dropOldDrafts(): Promise<void> {
  if (!isStored(DRAFTS_KEY)) return;
  (await load('drafts', forms))?.dropOldDrafts();
}

async function runIdle(): Promise<void> {
  const parts = await load('analytics', idle);
  if (!parts) return;
  runEach(parts.startAnalytics, parts.registerServiceWorker, parts.openFoldsOnPaper);
  if (await parts.hasOutbox()) await sendOutbox();
}

/** Runs each part on its own, so that one failure doesn't affect the others. */
function runEach(...parts: (() => unknown)[]): void {
  for (const part of parts) (async () => part())().catch((error) => report('page', error));
}

function start(): void {
  runEach(...PARTS);
  for (const [name, selector, part, rerenders] of ISLANDS) {
    for (const root of document.querySelectorAll<HTMLElement>(selector)) {
      load(name, () => part(root)).then((start) => start && startIsland(name, root, start, rerenders));
    }
  }
  if ('requestIdleCallback' in window) requestIdleCallback(runIdle, { timeout: 2000 });
  else setTimeout(runIdle, 2000);
}

// A prerendered page may never be viewed: until it is, it counts, stores and sends nothing.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true });
} else start();
