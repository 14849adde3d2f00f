import { createHash } from 'node:crypto';
import type { LinkedFile } from '../../templates/site-context.ts';

/** One file of the site. */
export interface Output {
  /** Path inside dist/, with forward slashes: "services/seo.html". */
  path: string;
  body: string | Uint8Array;
  /** The content file or part of the build that it comes from, for messages. */
  source: string;
}

/** How pages refer to a file that they load. */
export function linkedFile({ path, body }: Output): LinkedFile {
  return { href: `/${path}`, integrity: integrity(body) };
}

/** The SHA-256 hash for Subresource Integrity. */
export function integrity(body: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(body).digest('base64')}`;
}

/**
 * The oldest browsers that scripts and styles are compiled for (docs/architecture.md, Browsers): those that know popovers.
 */
export const BROWSERS = ['chrome123', 'firefox125', 'safari17.5'];
