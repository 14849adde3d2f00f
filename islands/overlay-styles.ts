let loading: Promise<void> | undefined;

/**
 * Loads the styles of what scripts show over a page (the consent banner, toasts, the error fallback), once.
 * @returns resolved when they apply, and also when they can't be had: words without style are better than none
 */
export function overlayStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    const { overlays = '', overlaysIntegrity = '' } = document.documentElement.dataset;
    link.integrity = overlaysIntegrity;
    link.href = overlays;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  return loading;
}
