import { describe, expect, test } from 'vitest';
import { linkAddress } from '../../../editor/form/text/link-address.ts';
import {
  insertBlock,
  insertMarkdown,
  linkAt,
  linkMarkdown,
  pictureMarkdown,
  type SelectedText,
  type TextEdit,
  tableMarkdown,
  toggleBold,
  toggleLines,
  toggleQuote,
} from '../../../editor/form/text/text-edits.ts';

/** A text with its selection between bars; one bar is the cursor. */
function selected(text: string): SelectedText {
  const [before = '', words = '', after] = text.split('|');
  const end = before.length + (after === undefined ? 0 : words.length);
  return { value: text.replaceAll('|', ''), start: before.length, end };
}

/** The text after an edit, with what is then selected between bars. */
function applied({ value }: SelectedText, { from, to, text, select }: TextEdit): string {
  const after = value.slice(0, from) + text + value.slice(to);
  const [start, end] = select ?? [after.length, after.length];
  const bars = start === end ? '|' : `|${after.slice(start, end)}|`;
  return after.slice(0, start) + bars + after.slice(end);
}

/** Applies an edit twice: the second time undoes the first. */
function twice(text: string, edit: (selection: SelectedText) => TextEdit): string[] {
  const first = applied(selected(text), edit(selected(text)));
  return [first, applied(selected(first), edit(selected(first)))];
}

test.each([
  ['the |search |terms', 'the **|search|** terms', 'the |search| terms'],
  ['the sea|rch terms', 'the **|search|** terms', 'the |search| terms'],
  ['the |**search**| terms', 'the |search| terms', 'the **|search|** terms'],
  ['|', '**|**', '|'],
])('bold: %s', (text, ...states) => {
  expect(twice(text, toggleBold)).toEqual(states);
});

test.each([
  ['a\n\nW|hat\n\nb', '## ', 'a\n\n## What|\n\nb'],
  ['|### What', '## ', '## What|'],
  ['## Wh|at', '## ', 'What|'],
  ['|One\n\nTwo|', '- ', '- One\n\n- Two|'],
  ['|- One\n- Two|', '- ', 'One\nTwo|'],
  ['|- One\n- Two|', '1. ', '1. One\n2. Two|'],
  ['|1. One\n2. Two|', '1. ', 'One\nTwo|'],
  ['|', '- ', '- |'],
] as const)('lines: %j with %s', (text, mark, after) => {
  expect(applied(selected(text), toggleLines(selected(text), mark))).toBe(after);
});

test.each([
  ['a\n\nOne\nT|wo\n\nb', false, 'a\n\n> One\n> Two|\n\nb', 'a\n\nOne\nTwo|\n\nb'],
  ['O|ne', true, '> [!NOTE]\n> One|', 'One|'],
  ['|One\n\nTwo|', false, '> One\n>\n> Two|', 'One\n\nTwo|'],
])('quote: %j', (text, isNote, ...states) => {
  expect(twice(text, (selection) => toggleQuote(selection, isNote))).toEqual(states);
});

test('a quote becomes a note', () => {
  const text = selected('> O|ne');
  expect(applied(text, toggleQuote(text, true))).toBe('> [!NOTE]\n> One|');
});

test.each([
  ['a |b c\n\nd', 'a b c\n\nx|\n\nd'],
  ['|', 'x|'],
  ['a|\n', 'a\n\nx|'],
])('a block comes after the paragraph: %j', (text, after) => {
  expect(applied(selected(text), insertBlock(selected(text), 'x'))).toBe(after);
});

test.each([
  ['a | b', '**x**', 'a **x** b'],
  ['a| b', '- x\n- y', 'a\n\n- x\n- y\n\n b'],
  ['a\n\n|\nb', '## x', 'a\n\n## x\n\nb'],
])('pasted blocks are paragraphs of their own: %j', (text, markdown, after) => {
  expect(applied(selected(text), insertMarkdown(selected(text), markdown)).replace('|', '')).toBe(after);
});

describe('links', () => {
  test('the link at the cursor is found, but no picture', () => {
    const text =
      'A ![p](/i.png) and [our \\[SEO\\] page](/services/seo "x") or [![t](/t.jpg)](https://a.example)';
    const at = (words: string) => ({ value: text, start: text.indexOf(words), end: text.indexOf(words) });
    expect(linkAt(at('SEO'))).toMatchObject({ text: 'our [SEO] page', address: '/services/seo' });
    for (const words of ['and', 'i.png', 't.jpg']) expect(linkAt(at(words))).toBeUndefined();
  });

  test.each([
    ['example.com/x', 'https://example.com/x'],
    ['www.example.com', 'https://www.example.com'],
    ['me@example.com', 'mailto:me@example.com'],
    ['https://www.site.example/services/seo?a=1#b', '/services/seo?a=1#b'],
    ['https://en.example/wiki/Ads_(online)', 'https://en.example/wiki/Ads_%28online%29'],
    ['/contact#contact-form', '/contact#contact-form'],
    ['#part', '#part'],
    ['services/seo', '/services/seo'],
    ['tel:+15205550199', 'tel:+15205550199'],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed, ['https://www.site.example'])).toBe(address);
  });
});

test('what is typed cannot end a link, a picture or a table', () => {
  expect(linkMarkdown('a [b]', '/x')).toBe('[a \\[b\\]](/x)');
  expect(pictureMarkdown('/images/a (1).png', 'An [old] sign', 'The "sign"')).toBe(
    '![An \\[old\\] sign](/images/a%20%281%29.png "The \\"sign\\"")',
  );
  expect(tableMarkdown(2, 1)).toBe('| Heading 1 | Heading 2 |\n| --- | --- |\n|   |   |');
});
