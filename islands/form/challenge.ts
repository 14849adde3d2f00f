import { scriptPolicy } from '../trusted-types.ts';

/** Cloudflare Turnstile, which is loaded only when a visitor starts to use a form. */
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** A form waits this long for its proof, so that a blocked script doesn't hold it up. */
const PATIENCE_MS = 4000;

interface Turnstile {
  render(box: HTMLElement, options: Record<string, unknown>): void;
}

let loading: Promise<Turnstile> | undefined;

/**
 * Asks Turnstile whether a person is using a form, once the form gets focus. Visitors see it only if it has a question.
 * @returns the proof for the receiver; empty when there is none
 */
export function watchChallenge(form: HTMLFormElement, sitekey: string): () => Promise<string> {
  let proof = '';
  let first: Promise<void> | undefined;
  const start = () => {
    first ??= ask((latest) => {
      proof = latest;
    }).catch(() => {});
    return first;
  };
  async function ask(take: (proof: string) => void): Promise<void> {
    loading ??= load();
    const turnstile = await loading;
    const box = document.createElement('div');
    // Not inside the form's parent, which its view renders again.
    form.parentElement?.after(box);
    await new Promise<void>((resolve) => {
      const done = (latest: string) => {
        take(latest);
        resolve();
      };
      turnstile.render(box, {
        sitekey,
        appearance: 'interaction-only',
        'response-field': false,
        // Called again every five minutes, when the last proof expires.
        callback: done,
        'error-callback': () => done(''),
      });
    });
  }
  form.addEventListener('focusin', start, { once: true });
  return async () => {
    await Promise.race([start(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return proof;
  };
}

function load(): Promise<Turnstile> {
  const policy = scriptPolicy('turnstile', (address) => {
    if (address !== SCRIPT) throw new TypeError(`${address} is not Turnstile`);
    return address;
  });
  const script = document.createElement('script');
  script.src = policy.createScriptURL(SCRIPT);
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve((window as unknown as { turnstile: Turnstile }).turnstile));
    script.addEventListener('error', () => reject(new Error('Turnstile is blocked')));
  });
}
