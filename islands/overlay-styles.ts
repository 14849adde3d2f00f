/** Marks the link while its styles are loading. */
const LOADING = 'data-overlays-loading';

/**
 * Loads the styles of what scripts show over a page (consent banner, toasts, error fallback), once. The state is in the
 * document, because several bundles contain this function.
 * @returns resolved when the styles apply or have failed to load: unstyled text is better than none
 */
export function overlayStyles(): Promise<void> {
  const { overlays = '', overlaysIntegrity = '' } = document.documentElement.dataset;
  let link = document.querySelector<HTMLLinkElement>(`link[href="${overlays}"]`);
  if (!link) {
    link = document.createElement('link');
    link.rel = 'stylesheet';
    link.integrity = overlaysIntegrity;
    link.href = overlays;
    link.toggleAttribute(LOADING);
    document.head.append(link);
  }
  const sheet = link;
  if (!sheet.hasAttribute(LOADING)) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) {
      sheet.addEventListener(end, () => {
        sheet.removeAttribute(LOADING);
        resolve();
      });
    }
  });
}
