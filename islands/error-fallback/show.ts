import { dom } from '../dom.ts';
import { overlayStyles } from '../overlay-styles.ts';
import { t } from '../translate.ts';
import { errorFallbackView } from './view.ts';

const view = errorFallbackView(dom);

/** Replaces the content of an island that broke while rendering. @param onRetry restores and restarts the island */
export async function showErrorFallback(root: HTMLElement, onRetry: () => void): Promise<void> {
  await overlayStyles();
  const hadFocus = root.contains(document.activeElement);
  root.replaceChildren(view({ t, onRetry, onRefresh: () => location.reload() }));
  if (hadFocus) root.querySelector('button')?.focus();
}
