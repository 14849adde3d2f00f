import { describe, expect, test } from 'vitest';
import { all, type PageElement } from './html.ts';
import { renderedSites } from './rendered-site.ts';

const VERBATIM = new Set(['script', 'style', 'code', 'pre', 'kbd', 'samp', 'var']);
/** Phone numbers, dates in numbers, postal codes. */
const NUMBERS = /\d{3}-\d{4}\b|\d{4}-\d\d-\d\d|\d{5}-\d{4}/g;
const UNSET = /\S*["']\S*|(?<![\p{L}\d-])\$?\d+%?-\$?\d+(?![\d-])/gu;

function textNodes({ tag, children }: PageElement): string[] {
  if (VERBATIM.has(tag)) return [];
  return children.flatMap((child) => (typeof child === 'string' ? [child] : textNodes(child)));
}

describe.each(await renderedSites())('$name', ({ pages, states }) => {
  test.each([...pages, ...states])('$path has curly quotes and en dashes', ({ document }) => {
    const [title] = all(document, 'title');
    const [body] = all(document, 'body');
    const data = all(document, 'script').filter(
      ({ attributes }) => attributes.type === 'application/ld+json',
    );
    expect(data.flatMap(({ children }) => children.join('').match(/\w'\w/g) ?? [])).toEqual([]);
    const text = [title, body].flatMap((element) => (element ? textNodes(element) : []));
    expect(text.flatMap((part) => part.replace(NUMBERS, '').match(UNSET) ?? [])).toEqual([]);
  });
});
