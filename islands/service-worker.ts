import { scriptPolicy } from './trusted-types.ts';

/** Registers the worker that shows a page while there is no network. Without it, the browser says so itself. */
export function registerServiceWorker(): void {
  const address = scriptPolicy('worker', () => '/sw.js').createScriptURL('');
  navigator.serviceWorker?.register(address).catch(() => {});
}
