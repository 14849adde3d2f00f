import type { Settings } from '../../../model/settings.ts';
import { formUrl } from '../../../rules/receiver-paths.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import type { Output } from '../../base/output.ts';
import { pagePath } from '../../base/paths.ts';
import { resolveLink } from './element-links.ts';
import { detach, type Fragment, readFragment, styleFragment } from './fragment.ts';

/** What is known of a rendered page: checks and hosts read nothing else of it. */
export interface PageRecord {
  /** "/services/seo" */
  path: string;
  /** The file that it was rendered from. */
  source: string;
  /** Targets of anchors. */
  ids: string[];
  /** Paths with query and fragment for the site itself ("/contact?cta=audit#form"), absolute URLs for others. */
  links: string[];
  /** Content-Security-Policy sources of its inline styles. */
  styles: string[];
  /** What its Content-Security-Policy would block, and ids that it has twice. */
  violations: Mistake[];
}

/** A page in parts: what most pages share, and between its parts what is the page's own. */
export interface PageParts {
  /** One part more than slots. */
  shell: readonly string[];
  slots: readonly string[];
  /** Which of the slots is the inline styles. */
  styles: number;
}

export interface PageReader {
  /** Reads a complete page. */
  page(output: Output): PageRecord;
  /** Reads what is a page's own. */
  slots(slots: readonly string[]): Fragment[];
  /** The facts of a page in parts, whose own were read; a shell is read once. */
  parts(parts: PageParts, own: readonly Fragment[], output: Pick<Output, 'path' | 'source'>): PageRecord;
}

export function createPageReader({ url, forms }: Pick<Settings, 'url' | 'forms'>): PageReader {
  const formTarget = formUrl(forms) ?? 'mailto:';
  const readShell = memoize((shell: readonly string[]) =>
    shell.map((part) => readFragment(part, formTarget)),
  );

  // Most links are the same on many pages, and mean the same on all.
  const same = new Map<string, string>();
  const resolve = (written: string, path: string): string | undefined => {
    const resolved = resolveLink(written, path, url);
    if (resolved === undefined) return undefined;
    const link = detach(resolved);
    if (link === written) same.set(link, link);
    return link;
  };

  const toFacts = (
    fragments: readonly Fragment[],
    { path: file, source }: Pick<Output, 'path' | 'source'>,
    html?: string,
  ): PageRecord => {
    const path = pagePath(file);
    const links = new Set<string>();
    for (const fragment of fragments) {
      for (const written of fragment.links) {
        const link = same.get(written) ?? resolve(written, path);
        if (link !== undefined) links.add(link);
      }
    }
    const ids = new Set<string>();
    const twice = fragments.flatMap((fragment) => fragment.ids.filter((id) => ids.size === ids.add(id).size));
    return {
      path,
      source,
      ids: [...ids],
      links: [...links],
      styles: [...new Set(fragments.flatMap(({ styles }) => styles))],
      violations: [
        ...twice.map((id) => ({
          message: `has two elements with the id "${id}". Give one of them another name`,
          at: html?.lastIndexOf(`"${id}"`) ?? 0,
        })),
        ...fragments.flatMap(({ violations }) => violations),
      ].map(({ message, at }) => ({
        file: source,
        // Only a page of static/ is written by hand.
        line:
          html === undefined || !source.endsWith('.html') ? undefined : html.slice(0, at).split('\n').length,
        message: source.endsWith('.html') ? message : `renders ${file}, which ${message}`,
      })),
    };
  };

  return {
    page: (output) => toFacts([readFragment(String(output.body), formTarget)], output, String(output.body)),
    slots: (slots) => slots.map((slot) => readFragment(slot, formTarget)),
    parts({ shell, slots, styles }, own, output) {
      const read = own.with(styles, styleFragment(slots[styles] ?? ''));
      return toFacts(
        readShell(shell).flatMap((part, index) => [part, read[index] ?? []].flat()),
        output,
      );
    },
  };
}
