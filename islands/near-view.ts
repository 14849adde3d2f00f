/** How far below the window an element is already prepared for. */
const AHEAD = '400px';

/** Resolves when an element comes near the window, or when something in it gets the focus. */
export function nearView(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: AHEAD },
    );
    const near = () => {
      seen.disconnect();
      element.removeEventListener('focusin', near);
      resolve();
    };
    seen.observe(element);
    element.addEventListener('focusin', near);
    if (element.contains(document.activeElement)) near();
  });
}
