import { WORKER_PATH } from '../rules/offline.ts';
import { scriptPolicy } from './trusted-script.ts';

/** Registers the service worker once the page is there, where the settings want one; the site does without it, too. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.worker === undefined) return;
  const register = () => {
    const policy = scriptPolicy('service-worker', () => WORKER_PATH);
    navigator.serviceWorker.register(policy.createScriptURL(WORKER_PATH)).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
