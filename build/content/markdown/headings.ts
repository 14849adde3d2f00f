import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import type { Casing } from '../../../rules/casing.ts';
import { createHeadingIds } from './ids.ts';

/** Headings start at level 2, because the page's title is its only h1, and have the casing rule and an id. */
export function formatHeadings($: CheerioAPI, casing: Casing): void {
  const ids = createHeadingIds();
  $(':header:not(.footnotes > h2)').each((_, heading) => {
    const level = heading as Element;
    if (level.name === 'h1') level.name = 'h2';
    const words = $(heading).clone();
    words.find('[aria-describedby="footnotes-label"]').remove();
    level.attribs.id = ids.next(words.text(), level.attribs.id);
    recaseNodes(level.children, casing);
  });
}

/** Applies the casing rule to nodes as one text. */
export function recaseNodes(nodes: readonly AnyNode[], casing: Casing): void {
  const recaser = createRecaser(casing);
  const visit = (node: AnyNode): void => {
    if (node.type === 'text') node.data = recaser.recase(node.data);
    else if (node.type === 'tag' && /^(?:code|img|picture)$/.test(node.name)) recaser.skip();
    else if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
}

interface Recaser {
  recase(piece: string): string;
  /** Passes over code or an image, after which no sentence starts. */
  skip(): void;
}

/** Applies the casing rule to a text in pieces: only a piece that starts a sentence gets a capital. */
export function createRecaser(casing: Casing): Recaser {
  let starts = true;
  return {
    recase(piece) {
      // A word before the piece says that no sentence starts; one behind it shows whether one would start there.
      const lead = starts ? '' : 'a ';
      const cased = casing(`${lead}${piece} x`);
      starts = cased.endsWith('X');
      return cased.slice(lead.length, -' x'.length);
    },
    skip() {
      starts = false;
    },
  };
}
