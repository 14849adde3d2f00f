import { describe, expect, test } from 'vitest';
import { fromEditor, toEditor } from '../../../editor/app/shape.ts';
import type { Field } from '../../../editor/config/collection.ts';

/** A field named x, which can be left out. */
const x = (widget: Field['widget'], more: Partial<Field> = {}): Field[] => [
  { name: 'x', label: 'X', widget, required: false, ...more },
];
const title: Field = { name: 'title', label: 'Title', widget: 'string', required: true };
const group = x('list', { fields: [title], one: true });

describe('what is emptied is left out', () => {
  test.each([
    ['text', x('string'), ''],
    ['a number', x('number'), null],
    ['a list', x('list', { field: title }), []],
    ['a group', group, []],
    ['a group without anything in it', group, [{ title: '' }]],
    ['text that is required, which the validation then misses', x('text', { required: true }), ''],
  ])('%s', (_, fields, value) => {
    expect(fromEditor({ x: value }, fields)).toEqual({});
  });

  test.each([
    ['a list that was empty in the file', x('list', { field: title }), { x: [] }],
    ['a list that is required', x('list', { field: title, required: true }), {}],
  ])('but not %s', (_, fields, before) => {
    expect(fromEditor({ x: [] }, fields, before)).toEqual({ x: [] });
  });

  test('items of a list without text', () => {
    expect(fromEditor({ x: ['a', '', undefined] }, x('list', { field: title }))).toEqual({ x: ['a'] });
  });
});

test('null is an empty field, and comes back as null where it was', () => {
  const fields = x('string', { nullable: true });
  expect(toEditor({ x: null }, fields)).toEqual({});
  expect(fromEditor({}, fields, { x: null })).toEqual({ x: null });
  expect(fromEditor({ x: '' }, fields, { x: 'value' })).toEqual({ x: null });
  expect(fromEditor({ x: '' }, fields)).toEqual({});
});

test.each([1500, 99.5, 'custom'])('a price of %s is text to the editor', (price) => {
  const fields = x('string', { numeric: true });
  expect(toEditor({ x: price }, fields)).toEqual({ x: String(price) });
  expect(fromEditor({ x: String(price) }, fields)).toEqual({ x: price });
});

describe('a switch', () => {
  test.each([
    ['is off where the file says nothing', {}, {}, { x: false }, {}],
    ['stays off where the file says so', {}, { x: false }, { x: false }, { x: false }],
    ['can be turned on', {}, {}, { x: true }, { x: true }],
    ['that is on in new entries can be turned off', { default: true }, {}, { x: false }, {}],
  ] as const)('%s', (_, more, before, edited, after) => {
    expect(fromEditor(edited, x('boolean', more), before)).toEqual(after);
  });

  test('is not filled in where the file says nothing', () => {
    expect(toEditor({}, x('boolean', { default: true }))).toEqual({});
  });
});

test('a picture has a slash in the file and none in the editor, unless the file has none', () => {
  const fields = x('image');
  expect(toEditor({ x: '/images/a.jpg' }, fields)).toEqual({ x: 'images/a.jpg' });
  for (const path of ['/images/a.jpg', 'images/a.jpg']) {
    expect(fromEditor(toEditor({ x: path }, fields), fields, { x: path })).toEqual({ x: path });
  }
  expect(fromEditor({ x: 'images/b.jpg' }, fields, { x: '/images/a.jpg' })).toEqual({ x: '/images/b.jpg' });
});

test('one of several groups is a list of one, with what tells it apart first', () => {
  const chart: Field = { name: 'chart', label: 'Chart', widget: 'object', fields: [title] };
  const fields = x('list', { one: true, types: [chart], typeKey: 'kind' });
  const file = { x: { kind: 'chart', title: 'Leads' } };
  const edited = toEditor(file, fields);
  expect(edited).toEqual({ x: [{ kind: 'chart', title: 'Leads' }] });
  expect(JSON.stringify(fromEditor({ x: [{ title: 'Leads', kind: 'chart' }] }, fields))).toBe(
    JSON.stringify(file),
  );
});

test('constants are filled in, and written only where they are needed', () => {
  const layout = (required: boolean) => x('hidden', { default: 'home', required });
  expect(toEditor({}, layout(false))).toEqual({ x: 'home' });
  expect(toEditor({}, layout(true))).toEqual({});
  expect(fromEditor({ x: 'home' }, layout(true))).toEqual({ x: 'home' });
  expect(fromEditor({ x: 'home' }, layout(false), { x: 'home' })).toEqual({ x: 'home' });
  expect(fromEditor({ x: 'home' }, layout(false))).toEqual({});
});

test('fields come in the order of their schema, then those that it does not know', () => {
  const fields = [...x('string'), title];
  const file = fromEditor({ later: 1, title: 'T', x: 'X' }, fields);
  expect(Object.keys(file)).toEqual(['x', 'title', 'later']);
});
