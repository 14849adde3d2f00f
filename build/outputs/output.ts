import { createHash } from 'node:crypto';
import type { LinkedFile } from '../../templates/site.ts';
import type { PageLinks } from '../check/page-links.ts';
import type { Mistake } from '../errors.ts';

/** One file of the site. */
export interface Output {
  /** Path inside dist/, with forward slashes: "services/seo.html". */
  path: string;
  body: string | Uint8Array;
  /** What it was made from, for messages: a content file or a part of the build. */
  source: string;
  /** Of pages that the templates made: the parts, for who must not read again what many pages share. */
  page?: PageParts;
}

/** A file of the site that a thread has written already. */
export interface WrittenOutput {
  path: string;
  bytes: number;
  source: string;
  /** Sources of its inline styles, and what its policy would block, when it is a page. */
  policy?: { styles: readonly string[]; mistakes: readonly Mistake[] };
  /** Where it leads, when it is a page whose links are checked. */
  links?: PageLinks | undefined;
}

/** The parts of a page. */
interface PageParts {
  /** The document around it: one object for all pages that have it in common. */
  shell: object;
  /** What the page has of its own in the body. */
  main: string;
  /** Its inlined styles. */
  css: string;
}

/** How pages name a file that they load. */
export function linkedFile({ path, body }: Output): LinkedFile {
  return { href: `/${path}`, integrity: integrity(body) };
}

/** The integrity of a file (Subresource Integrity), SHA-256. */
export function integrity(body: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(body).digest('base64')}`;
}
