/** What every page loads when the browser is idle. */
export const idle = () => import('./idle.ts');

/** Makes an element work. */
export type Start = (root: HTMLElement) => unknown;

/**
 * Loads a part of the site's script. A failure is told to the page as `preload-error`, with `island` and `error` as
 * its detail, and is reported unless somebody cancels that event.
 * @param island its name
 * @returns the part; undefined when it cannot be loaded
 */
export async function load<Part>(island: string, part: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await part();
  } catch (error) {
    const event = new CustomEvent('preload-error', { cancelable: true, detail: { island, error } });
    if (dispatchEvent(event)) report(island, error);
    return undefined;
  }
}

/** Reports what went wrong in a part, to the console and to analytics. */
export function report(island: string, error: unknown): void {
  reportError(error);
  idle()
    .then(({ trackFailure }) => trackFailure(island, error))
    .catch(() => {});
}

/**
 * Starts an island in its element. One that fails takes nothing else with it, and HTML that works stays.
 * @param takesOver it draws the element anew: what a crash leaves of that is no use to anybody
 */
export async function startIsland(island: string, root: HTMLElement, start: Start, takesOver?: boolean) {
  // Only then: lazy pictures in a copy are loaded at once.
  const before = takesOver && root.cloneNode(true);
  try {
    await start(root);
  } catch (error) {
    report(island, error);
    if (!before || root.isEqualNode(before)) return;
    const { showErrorFallback } = await import('./error-fallback/show.ts');
    await showErrorFallback(root, () => {
      root.replaceChildren(...before.cloneNode(true).childNodes);
      void startIsland(island, root, start, takesOver);
    });
  }
}
