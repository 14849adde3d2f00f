import { WORKER_PATH } from '../rules/offline.ts';

/** The part of Trusted Types that is used here. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** Registers the service worker once the page is there, where the settings want one; the site does without it, too. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.worker === undefined) return;
  const register = () => {
    const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
    const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER_PATH });
    navigator.serviceWorker.register(policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
