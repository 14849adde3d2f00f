import { WORKER_PATH } from '../rules/offline.ts';
import { scriptPolicy } from './trusted-types.ts';

// Every page loads this bundle when idle; a form that is sent earlier loads it right away.
export { trackConversion, trackFailure } from './analytics/events.ts';
export { startAnalytics } from './analytics/island.ts';

/** Registers the service worker after the page has loaded, if the settings enable it. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.worker === undefined) return;
  const register = () => {
    const policy = scriptPolicy('service-worker', () => WORKER_PATH);
    navigator.serviceWorker.register(policy.createScriptURL(WORKER_PATH)).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
