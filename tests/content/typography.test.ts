import { expect, test } from 'vitest';
import { all, type PageElement } from './html.ts';
import { renderedSites, wrongOn } from './rendered-site.ts';

const VERBATIM = new Set(['script', 'style', 'code', 'pre', 'kbd', 'samp', 'var']);
/** Phone numbers, dates in numbers, postal codes. */
const NUMBERS = /\d{3}-\d{4}\b|\d{4}-\d\d-\d\d|\d{5}-\d{4}/g;
const UNSET = /\S*["']\S*|(?<![\p{L}\d-])\$?\d+%?-\$?\d+(?![\d-])/gu;

function textNodes({ tag, children }: PageElement): string[] {
  if (VERBATIM.has(tag)) return [];
  return children.flatMap((child) => (typeof child === 'string' ? [child] : textNodes(child)));
}

test.each(await renderedSites())('$name has curly quotes and en dashes', ({ pages, states }) => {
  const wrong = wrongOn([...pages, ...states], ({ document }) => {
    const [title] = all(document, 'title');
    const [body] = all(document, 'body');
    const data = all(document, 'script').filter(
      ({ attributes }) => attributes.type === 'application/ld+json',
    );
    const text = [title, body].flatMap((element) => (element ? textNodes(element) : []));
    return [
      ...data.flatMap(({ children }) => children.join('').match(/\w'\w/g) ?? []),
      ...text.flatMap((part) => part.replace(NUMBERS, '').match(UNSET) ?? []),
    ];
  });
  expect(wrong).toEqual([]);
});
