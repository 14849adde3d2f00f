/** Loads the bundle of everything that can wait until the browser is idle. */
export const idle = () => import('./idle.ts');

/** Starts an island in its root element. */
export type Start = (root: HTMLElement) => unknown;

/** Milliseconds before a failure is reported. Leaving a page cancels its requests, but by then that page is gone. */
const LEAVING_MS = 1000;

/**
 * Loads a bundle. A failure dispatches `preload-error`, with `island` and `error` in its detail, and is reported unless
 * the event is canceled.
 * @returns undefined if the bundle can't be loaded
 */
export async function load<Part>(island: string, part: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await part();
  } catch (error) {
    const event = new CustomEvent('preload-error', { cancelable: true, detail: { island, error } });
    if (dispatchEvent(event)) {
      const timer = setTimeout(() => report(island, error), LEAVING_MS);
      addEventListener('pagehide', () => clearTimeout(timer), { once: true });
    }
    return undefined;
  }
}

/** Reports an error to the console and to analytics. */
export function report(island: string, error: unknown): void {
  reportError(error);
  idle()
    .then(({ trackFailure }) => trackFailure(island, error))
    .catch(() => {});
}

/**
 * Starts an island. If it fails, its HTML stays as it is.
 * @param rerenders the island renders its element again, so a crash may leave it unusable: show an error fallback
 */
export async function startIsland(island: string, root: HTMLElement, start: Start, rerenders?: boolean) {
  // Cloned only if needed, because cloning loads lazy images.
  const before = rerenders && root.cloneNode(true);
  try {
    await start(root);
  } catch (error) {
    report(island, error);
    if (!before || root.isEqualNode(before)) return;
    const { showErrorFallback } = await import('./error-fallback/show.ts');
    await showErrorFallback(root, () => {
      root.replaceChildren(...before.cloneNode(true).childNodes);
      void startIsland(island, root, start, rerenders);
    });
  }
}

/**
 * Resolves when an element gets near the viewport, or something in it receives focus.
 * @param margin in pixels
 */
export function nearViewport(element: HTMLElement, margin = 100): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: `${margin}px` },
    );
    const near = () => {
      observer.disconnect();
      element.removeEventListener('focusin', near);
      resolve();
    };
    observer.observe(element);
    element.addEventListener('focusin', near);
    if (element.contains(document.activeElement)) near();
  });
}
