import { createHash } from 'node:crypto';
import type { LinkedFile } from '../../templates/site.ts';
import type { PageLinks } from '../checks/links/page-links.ts';
import type { Mistake } from './errors.ts';

/** One file of the site. */
export interface Output {
  /** Path inside dist/, with forward slashes: "services/seo.html". */
  path: string;
  body: string | Uint8Array;
  /** What it was made from, for messages: a content file or a part of the build. */
  source: string;
  /** Of pages that the templates made: the parts, for who must not read again what many pages share. */
  page?: PageParts;
  facts?: PageFacts | undefined;
}

/** A file of the site that a thread has written already. */
export interface WrittenOutput {
  path: string;
  bytes: number;
  source: string;
  /** What the policy of a page would block. */
  mistakes: readonly Mistake[];
}

/** Files that the published site holds already, as they would be made. */
export interface KeptOutput {
  /** Their paths. */
  kept: readonly string[];
  source: string;
  /** Of each its own, where they differ. */
  sources?: readonly string[];
}

export type AnyOutput = Output | WrittenOutput | KeptOutput;

/** What is known of a page that was just made. */
export interface PageFacts {
  /** Sources of its inline styles. */
  styles: readonly string[];
  /** What its policy would block. */
  mistakes: readonly Mistake[];
  /** Where it leads; undefined when links are not checked. */
  links: PageLinks | undefined;
  /** Files of assets/ that it names. */
  assets: readonly string[];
  /** Pictures outside of assets/ that it names: "/images/harvest.jpg". */
  originals: readonly string[];
}

/** A text that many pages have in common: one object for all of them. */
export interface SharedText {
  readonly text: string;
}

/** The parts of a page. */
export interface PageParts {
  /** The document around it, with a comment or a meta element where other parts stand. */
  shell: SharedText;
  /** Its inlined styles. */
  styles: SharedText;
  /** What the page has of its own in the body. */
  main: string;
  /** All that it has of its own, in the head as well. */
  own: string;
}

/** How pages name a file that they load. */
export function linkedFile({ path, body }: Output): LinkedFile {
  return { href: `/${path}`, integrity: integrity(body) };
}

/** The integrity of a file (Subresource Integrity), SHA-256. */
export function integrity(body: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(body).digest('base64')}`;
}
