import type { Content, Entry } from '../../model/content.ts';
import type { Mistake } from '../base/errors.ts';
import { drafts } from '../content/entries.ts';
import { crossFileMistakes } from './cross-file-rules.ts';
import { readDrawings } from './drawings.ts';
import { publishableContent } from './publishable.ts';

type Top = Parameters<typeof publishableContent>[2];

interface AssembleOptions {
  /** YYYY-MM-DD */
  today: string;
  withUnpublished?: boolean;
  eachAlone?: boolean;
  /** The files of the site's first language, for another one. */
  counted?: readonly Entry<unknown>[];
  /** Slugs of files with mistakes, which may be referenced. */
  invalidSlugs: ReadonlySet<string>;
  /** Mistakes in drawings of the site. */
  drawingMistakes: readonly Mistake[];
  /** Only mistakes in these files count: the others are another language's. */
  isOwn: (file: string) => boolean;
}

/**
 * The content of one language from its valid files. Drafts that can't be rendered are left out, then those that refer to
 * them, and so on; their mistakes are harmless.
 */
export function assembleContent(entries: readonly Entry<unknown>[], top: Top, options: AssembleOptions) {
  const { invalidSlugs, drawingMistakes, isOwn } = options;
  const brokenDrafts = new Set<string>();
  const assemble = () => {
    const publishable = publishableContent(entries, options, top, brokenDrafts);
    const { drawings, mistakes } = readDrawings(publishable);
    const content: Content = { ...publishable, drawings };
    const across = options.eachAlone
      ? { blocking: [], harmless: [] }
      : crossFileMistakes(content, invalidSlugs, [...drawingMistakes, ...mistakes], options);
    return { content, across };
  };
  let { content, across } = assemble();
  const draftFiles = new Set([...drafts(content)].map(({ file }) => file));
  const draftMistakes = () =>
    across.blocking.filter(({ file }) => draftFiles.has(file) && !brokenDrafts.has(file));
  const harmless: Mistake[] = [];
  for (let found = draftMistakes(); found.length > 0; found = draftMistakes()) {
    harmless.push(...found);
    for (const { file } of found) brokenDrafts.add(file);
    ({ content, across } = assemble());
  }
  harmless.push(...across.harmless);
  const blocking = across.blocking.filter(({ file }) => !brokenDrafts.has(file));
  const own = (found: readonly Mistake[]) => found.filter(({ file }) => isOwn(file));
  return { content, blocking: own(blocking), harmless: own(harmless) };
}
