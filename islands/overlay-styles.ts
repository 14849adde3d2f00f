import type { Dataset } from '../rules/data-attributes.ts';

/** The style sheet's link, with a promise that resolves when it has arrived. */
interface Overlays extends HTMLLinkElement {
  ended?: Promise<unknown>;
}

/**
 * Loads the styles of the consent banner, toasts and the error fallback, once. The document holds the state, because several
 * bundles contain this function.
 * @returns resolves when the styles apply or have failed to load, because unstyled text is better than none
 */
export async function overlayStyles(): Promise<void> {
  const { overlays: href = '' }: Dataset = document.documentElement.dataset;
  let link = document.querySelector<Overlays>(`link[href="${href}"]`);
  if (!link) {
    const added: Overlays = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
    });
    added.ended = new Promise((end) => {
      added.onload = added.onerror = end;
    });
    document.head.append(added);
    link = added;
  }
  await link.ended;
}
