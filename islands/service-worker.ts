import { scriptPolicy } from './trusted-types.ts';

/** Registers the worker that shows a page of the site while the visitor is offline. */
export function registerServiceWorker(): void {
  const address = scriptPolicy('worker', () => '/sw.js').createScriptURL('');
  navigator.serviceWorker?.register(address).catch(() => {});
}
