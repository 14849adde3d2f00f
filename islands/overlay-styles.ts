/** The link is marked with it while its styles are loading. */
const LOADING = 'data-overlays-loading';

/**
 * Loads the styles of what scripts show over a page (the consent banner, toasts, the error fallback), once: the document
 * knows whether it has them, as several files of script hold this function.
 * @returns resolved when they apply, and also when they can't be had: words without style are better than none
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
  const shown = link;
  if (!shown.hasAttribute(LOADING)) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) {
      shown.addEventListener(end, () => {
        shown.removeAttribute(LOADING);
        resolve();
      });
    }
  });
}
