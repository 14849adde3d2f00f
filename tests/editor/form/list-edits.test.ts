import { expect, test } from 'vitest';
import { endBlock, nestItems, toggleItalic } from '../../../editor/form/text/list-edits.ts';
import type { SelectedText, TextEdit } from '../../../editor/form/text/text-edits.ts';

/** Edits a text with the cursor at "|". */
function edited(text: string, edit: (selected: SelectedText) => TextEdit | undefined): string | undefined {
  const [start, end] = [text.indexOf('|'), text.lastIndexOf('|')];
  const value = text.replaceAll('|', '');
  const change = edit({ value, start, end: end === start ? end : end - 1 });
  if (!change) return undefined;
  const after = value.slice(0, change.from) + change.text + value.slice(change.to);
  const [from = 0, to = 0] = change.select ?? [];
  return `${after.slice(0, from)}|${from === to ? '' : `${after.slice(from, to)}|`}${after.slice(to)}`;
}

test.each([
  ['- a\n- b|', '- a\n  - b|'],
  ['- a\n- b|\n  - c\n- d', '- a\n  - b|\n    - c\n- d'],
  ['1. a\n2. b|', '1. a\n   1. b|'],
  ['1. a\n   1. x\n2. b|', '1. a\n   1. x\n   2. b|'],
  ['- a\n\n- |b', '- a\n\n  - |b'],
  ['- a|', '- a|'],
  ['- a\n|- b\n- c|', '- a\n|  - b\n  - c|'],
  ['words|', undefined],
])('Tab: %j', (text, after) => {
  expect(edited(text, (selected) => nestItems(selected, false))?.replace(/\|(?=.*\|)/s, '')).toBe(
    after?.replace(/\|(?=.*\|)/s, ''),
  );
});

test.each([
  ['- a\n  - b|', '- a\n- b|'],
  ['1. a\n   1. b|', '1. a\n2. b|'],
  ['- a\n  - b|\n    - c', '- a\n- b|\n  - c'],
  ['- a|', '- a|'],
])('Shift and Tab: %j', (text, after) => {
  expect(edited(text, (selected) => nestItems(selected, true))).toBe(after);
});

test.each([
  ['- a\n- |', '- a\n\n|'],
  ['- a\n  - |', '- a\n- |'],
  ['1. a\n2. |', '1. a\n\n|'],
  ['> a\n> |', '> a\n\n|'],
  ['- |', '|'],
  ['- a|', undefined],
])('Enter ends a list or quote: %j', (text, after) => {
  expect(edited(text, endBlock)).toBe(after);
});

test.each([
  ['the |search| terms', 'the _|search|_ terms'],
  ['the sea|rch terms', 'the _|search|_ terms'],
  ['the _|search|_ terms', 'the |search| terms'],
  ['the *|search|* terms', 'the |search| terms'],
  ['the **|search|** terms', 'the **_|search|_** terms'],
  ['the |_search_| terms', 'the |search| terms'],
])('italic: %j', (text, after) => {
  expect(edited(text, toggleItalic)).toBe(after);
});
