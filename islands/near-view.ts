/**
 * Resolves when an element comes near the window, or when something in it gets the focus.
 * @param ahead how many pixels below the window it is near
 */
export function nearView(element: HTMLElement, ahead = 100): Promise<void> {
  return new Promise((resolve) => {
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: `${ahead}px` },
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
