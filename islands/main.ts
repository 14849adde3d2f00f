import { startMenu } from './menu.ts';
import { startNotFound } from './not-found.ts';
import { startThemeSwitch } from './theme.ts';

/** What few pages need is loaded where its element is. */
const ISLANDS: [selector: string, start: (root: HTMLElement) => Promise<void>][] = [
  ['[data-index]', async (root) => (await import('./blog-list/start.ts')).startBlogList(root)],
  ['[data-consent-reset]', async (root) => (await import('./consent/reset.ts')).startConsentReset(root)],
  [
    '[data-contact-request]',
    async (root) => {
      if (!/[?&](?:service|cta)=/.test(location.search)) return;
      (await import('./contact-request.ts')).startContactRequest(root);
    },
  ],
];

// Each part alone: one that fails takes none of the others with it.
for (const start of [startMenu, startThemeSwitch, startNotFound]) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
for (const [selector, start] of ISLANDS) {
  const root = document.querySelector<HTMLElement>(selector);
  if (root) start(root).catch(reportError);
}
