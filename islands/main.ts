import { startMenu } from './menu.ts';
import { startNotFound } from './not-found.ts';
import { startThemeSwitch } from './theme.ts';

/** Code for one page only is loaded there. */
async function startPage(): Promise<void> {
  const has = (marker: string) => document.querySelector(`[data-${marker}]`);
  if (has('contact-request') && /[?&](?:service|cta)=/.test(location.search)) {
    (await import('./contact-request.ts')).startContactRequest();
  }
  const list = document.querySelector<HTMLElement>('[data-index]');
  if (list) (await import('./blog-list/start.ts')).startBlogList(list);
  if (has('consent-reset')) (await import('./consent/reset.ts')).startConsentReset();
}

// Each part alone: one that fails takes none of the others with it.
for (const start of [startMenu, startThemeSwitch, startNotFound, startPage]) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
