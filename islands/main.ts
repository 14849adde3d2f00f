import { DRAFTS_KEY, OUTBOX_KEY } from '../rules/storage-keys.ts';
import { apply, startConsent } from './consent/start.ts';
import { keepCampaign } from './keep-campaign.ts';
import { idle, load, report, type Start, startIsland } from './load-island.ts';
import { startMenu } from './menu.ts';
import { nearView } from './near-view.ts';
import { startNotFound } from './not-found.ts';
import { startThemeSwitch } from './theme.ts';

/** Loads what an element needs; undefined when this page needs nothing. */
type Load = (root: HTMLElement) => Promise<Start | undefined>;

/** Forms, their drafts and their outbox are one file: who has something there has loaded it before. */
const forms = () => import('./form/island.ts');

/** What few pages need is loaded where its element is. `takesOver`: it draws its element anew. */
const ISLANDS: [name: string, selector: string, load: Load, takesOver?: boolean][] = [
  ['blog-list', '[data-index]', async () => (await import('./blog-list/start.ts')).startBlogList],
  [
    'form',
    '[data-island=form]',
    async (root) => {
      await nearView(root);
      return (await forms()).mountForm;
    },
    true,
  ],
  [
    'questionnaire',
    '[data-questionnaire]',
    async (root) => {
      // Answers from before are printed as text, wherever on the page the visitor is.
      if (!keeps(DRAFTS_KEY)) await nearView(root, 400);
      return (await import('./questionnaire/start.ts')).startQuestionnaire;
    },
  ],
  [
    'consent-reset',
    '[data-consent-reset]',
    async () => {
      const { startConsentReset } = await import('./consent/reset.ts');
      return (root) => startConsentReset(root, apply);
    },
  ],
  [
    'contact-request',
    '[data-contact-request]',
    async () => {
      if (!/[?&](?:service|cta)=/.test(location.search)) return undefined;
      return (await import('./contact-request.ts')).startContactRequest;
    },
  ],
];

/** What every page does. */
const PARTS: (() => unknown)[] = [
  startMenu,
  startThemeSwitch,
  startNotFound,
  startConsent,
  keepCampaign,
  sendWaiting,
  dropOldDrafts,
];

/** Whether the browser keeps something under a key; storage may be refused. */
function keeps(key: string): boolean {
  try {
    return key in localStorage;
  } catch {
    return false;
  }
}

/** Leads that wait on the device are sent from whatever page is opened next. */
async function sendWaiting(): Promise<void> {
  if (!keeps(OUTBOX_KEY)) return;
  const outbox = await load('outbox', forms);
  outbox?.watchOutbox();
  await outbox?.sendAll();
}

/** The privacy policy says how long drafts are kept, and only an open page can delete them. */
async function dropOldDrafts(): Promise<void> {
  if (!keeps(DRAFTS_KEY)) return;
  (await load('drafts', forms))?.dropOldDrafts();
}

/** What nobody waits for. */
async function later(): Promise<void> {
  const parts = await load('analytics', idle);
  if (parts) attempt(parts.startAnalytics, parts.registerWorker);
}

/** Each part alone: one that fails takes none of the others with it. */
function attempt(...parts: (() => unknown)[]): void {
  for (const part of parts) (async () => part())().catch((error) => report('page', error));
}

function start(): void {
  attempt(...PARTS);
  for (const [name, selector, part, takesOver] of ISLANDS) {
    for (const root of document.querySelectorAll<HTMLElement>(selector)) {
      load(name, () => part(root)).then((start) => start && startIsland(name, root, start, takesOver));
    }
  }
  if ('requestIdleCallback' in window) requestIdleCallback(later, { timeout: 2000 });
  else setTimeout(later, 2000);
}

// A page that is rendered ahead of a visit may never be seen: until it is, it counts, stores and sends nothing.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true });
} else start();
