import type { Root as HtmlRoot } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type { PhrasingContent } from 'mdast';
import { parseFragment } from 'parse5';
import { derived } from '../../base/derive.ts';
import { arrange, collapseHtmlSpaces, elementsIn, hasClass, textNode } from './arrange-html.ts';
import { treeToMarkdown, writeMarkdown } from './tree-to-markdown.ts';

/** Saves two seconds per hundred pages. */
const alternates = derived('alternates', import.meta.filename);

/**
 * Converts HTML rendered by the build to GitHub Flavored Markdown with absolute URLs.
 * @param url absolute URL of the page
 * @param part class of the only element to convert
 */
export function htmlToMarkdown(html: string, url: string, part?: string): string {
  return alternates.data(alternates.key(html, url, part), () => {
    const tree = fromParse5(parseFragment(html)) as HtmlRoot;
    if (part) tree.children = elementsIn(tree).filter((element) => hasClass(element, part));
    tree.children = arrange(tree, { url, isAuthored: false, isList: false });
    return treeToMarkdown(tree);
  });
}

/** Text that needs no escapes in markdown. */
const PLAIN = /^[a-z][a-z0-9’]*(?:,? [a-z0-9’]+)*[.?!]?$/i;

/** Escapes text so that markdown shows it unchanged. */
export function escapeMarkdown(value: string): string {
  return PLAIN.test(value) ? value : writeLine(textNode(collapseHtmlSpaces(value)));
}

/** @param url absolute */
export function markdownLink(label: string, url: string): string {
  return writeLine({ type: 'link', url, children: [textNode(collapseHtmlSpaces(label))] });
}

/** Caches lines, because names, tags and categories are on many pages. */
const lines = new Map<string, string>();

function writeLine(child: PhrasingContent): string {
  const key = JSON.stringify(child);
  const line = lines.get(key) ?? writeMarkdown([{ type: 'paragraph', children: [child] }]);
  lines.set(key, line);
  return line;
}
