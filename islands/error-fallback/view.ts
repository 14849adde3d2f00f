import type { Translate } from '../../rules/translate.ts';
import type { Html } from '../html.ts';

export interface ErrorFallbackProps {
  t: Translate;
  onRetry?: () => void;
  onRefresh?: () => void;
}

/** Replaces an island that failed. */
export const errorFallbackView =
  <Element>(html: Html<Element>) =>
  ({ t, onRetry, onRefresh }: ErrorFallbackProps) =>
    html`<div className="error-fallback" role="alert">
    <h2>${t('Something went wrong')}</h2>
    <p>
      ${t('We encountered an unexpected error. Please try refreshing the page or contact support if the issue persists.')}
    </p>
    <p className="buttons">
      <button className="button" type="button" onClick=${onRetry}>${t('Try again')}</button>
      <button className="button button-quiet" type="button" onClick=${onRefresh}>${t('Refresh page')}</button>
    </p>
  </div>`;
