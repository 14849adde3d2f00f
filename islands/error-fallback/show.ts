import { dom } from '../dom.ts';
import { overlayStyles } from '../overlay-styles.ts';
import { errorFallbackView } from './view.ts';

const view = errorFallbackView(dom);

/**
 * Says in the place of an island that it has failed, with a way out (specification, part 1, section 2, Error
 * fallback). For islands that drew their element anew and left it broken; HTML that works by itself is not replaced.
 * @param root the island's element; its content is replaced
 * @param onRetry brings the island back
 */
export async function showErrorFallback(root: HTMLElement, onRetry: () => void): Promise<void> {
  await overlayStyles();
  const hadFocus = root.contains(document.activeElement);
  root.replaceChildren(view({ onRetry, onRefresh: () => location.reload() }));
  if (hadFocus) root.querySelector('button')?.focus();
}
