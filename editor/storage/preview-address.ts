import { PREVIEW_HOSTS } from '../../rules/editor-paths.ts';

/** Finds the address of a preview in what a host has written; only its origin counts. */
export function previewIn(texts: readonly (string | null | undefined)[]): string | undefined {
  for (const text of texts)
    for (const [address] of (text ?? '').matchAll(/https:\/\/[\w.-]+/g)) {
      const { hostname } = new URL(address);
      if (PREVIEW_HOSTS.some((host) => hostname.endsWith(`.${host}`))) return `https://${hostname}`;
    }
  return undefined;
}
