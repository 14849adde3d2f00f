import type { Dataset } from '../rules/data-attributes.ts';

/** The style sheet, with when it has arrived. */
interface Overlays extends HTMLLinkElement {
  ended?: Promise<unknown>;
}

/**
 * Loads the styles of what scripts show over a page (consent banner, toasts, error fallback), once. The state is in the
 * document, because several bundles contain this function.
 * @returns resolved when the styles apply or have failed to load: unstyled text is better than none
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
