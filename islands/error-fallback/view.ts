import type { Html } from '../html.ts';

export interface ErrorFallbackProps {
  onRetry?: () => void;
  onRefresh?: () => void;
}

/** Replaces an island that failed. */
export const errorFallbackView =
  <Element>(html: Html<Element>) =>
  ({ onRetry, onRefresh }: ErrorFallbackProps) =>
    html`<div className="error-fallback" role="alert">
    <h2>Something went wrong</h2>
    <p>
      We encountered an unexpected error. Please try refreshing the page or contact support if the issue persists.
    </p>
    <p className="buttons">
      <button className="button" type="button" onClick=${onRetry}>Try again</button>
      <button className="button button-quiet" type="button" onClick=${onRefresh}>Refresh page</button>
    </p>
  </div>`;
