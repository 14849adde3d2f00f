import type { Settings } from '../../../model/settings.ts';
import { formUrl } from '../../../rules/receiver-paths.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import type { Output } from '../../base/output.ts';
import { pagePath } from '../../base/paths.ts';
import { resolveLink } from './element-links.ts';
import { detach, type Fragment, readFragment, styleFragment } from './fragment.ts';

/** What checks and hosts need to know about a rendered page. They read nothing else of it. */
export interface PageRecord {
  /** "/services/seo" */
  path: string;
  /** The file that it was rendered from. */
  source: string;
  /** The ids of elements, for links with a fragment. */
  ids: string[];
  /** Path, query and fragment for this site ("/contact?cta=audit#form"); absolute URLs for other sites. */
  links: string[];
  /** Content-Security-Policy sources of its inline styles. */
  styles: string[];
  /** Content-Security-Policy sources of the videos and calendars that it shows. */
  videos: string[];
  /** What the Content-Security-Policy would block, and duplicate ids. */
  violations: Mistake[];
}

/** A page in parts: a shell, which most pages share, and slots in it, which contain the page's own markup. */
export interface PageParts {
  /** The parts before, between and after the slots. */
  shell: readonly string[];
  slots: readonly string[];
  /** The index of the slot with the inline styles. */
  styles: number;
}

export interface PageReader {
  /** Where forms may be sent. */
  formTarget: string;
  /** Reads a complete page. */
  page(output: Output): PageRecord;
  /** Reads the page's own markup. */
  slots(slots: readonly string[]): Fragment[];
  /** The record of a page in parts. Each shell is read once. @param read the fragments of its slots */
  parts(parts: PageParts, read: readonly Fragment[], output: Pick<Output, 'path' | 'source'>): PageRecord;
}

export function createPageReader({ url, forms }: Pick<Settings, 'url' | 'forms'>): PageReader {
  const formTarget = formUrl(forms) ?? 'mailto:';
  const readShell = memoize((shell: readonly string[]) =>
    shell.map((part) => readFragment(part, formTarget)),
  );

  // Most links are on many pages, and lead to the same place from all of them.
  const plainLinks = new Map<string, string>();
  const resolve = (written: string, path: string): string | undefined => {
    const resolved = resolveLink(written, path, url);
    if (resolved === undefined) return undefined;
    const link = detach(resolved);
    if (link === written) plainLinks.set(link, link);
    return link;
  };

  const toRecord = (
    fragments: readonly Fragment[],
    { path: file, source }: Pick<Output, 'path' | 'source'>,
    html?: string,
  ): PageRecord => {
    const path = pagePath(file);
    const links = new Set<string>();
    for (const fragment of fragments) {
      for (const written of fragment.links) {
        const link = plainLinks.get(written) ?? resolve(written, path);
        if (link !== undefined) links.add(link);
      }
    }
    const ids = new Set<string>();
    const repeated = fragments.flatMap(({ ids: own }) => own.filter((id) => ids.size === ids.add(id).size));
    return {
      path,
      source,
      ids: [...ids],
      links: [...links],
      styles: [...new Set(fragments.flatMap(({ styles }) => styles))],
      videos: [...new Set(fragments.flatMap(({ videos }) => videos))].sort(),
      violations: [
        ...repeated.map((id) => ({
          message: `has two elements with the id "${id}". Give one of them another id`,
          at: html?.lastIndexOf(`"${id}"`) ?? 0,
        })),
        ...fragments.flatMap(({ violations }) => violations),
      ].map(({ message, at }) => ({
        file: source,
        // Only pages of static/ have lines that an author wrote.
        line:
          html === undefined || !source.endsWith('.html') ? undefined : html.slice(0, at).split('\n').length,
        message: source.endsWith('.html') ? message : `renders ${file}, which ${message}`,
      })),
    };
  };

  return {
    formTarget,
    page: (output) => toRecord([readFragment(String(output.body), formTarget)], output, String(output.body)),
    slots: (slots) => slots.map((slot) => readFragment(slot, formTarget)),
    parts({ shell, slots, styles }, fragments, output) {
      const read = fragments.with(styles, styleFragment(slots[styles] ?? ''));
      return toRecord(
        readShell(shell).flatMap((part, index) => [part, read[index] ?? []].flat()),
        output,
      );
    },
  };
}
