import { expect, test } from 'vitest';
import { fromEditor, placeInForm, toEditor } from '../../../editor/hosted/app/decap-values.ts';
import type { DecapField } from '../../../editor/hosted/config/collection.ts';

/** A field named x, which can be left out. */
const x = (widget: DecapField['widget'], more: Partial<DecapField> = {}): DecapField[] => [
  { name: 'x', label: 'X', widget, required: false, ...more },
];
const title: DecapField = { name: 'title', label: 'Title', widget: 'string', required: true };
const group = x('list', { fields: [title], one: true });

test('what is emptied is left out, but not a list that was empty in the file or is required', () => {
  const list = x('list', { field: title });
  const required = x('list', { field: title, required: true });
  const cases: [fields: DecapField[], value: unknown, written: object, before?: Record<string, unknown>][] = [
    [x('string'), '', {}],
    [x('number'), null, {}],
    [list, [], {}],
    [group, [], {}],
    [group, [{ title: '' }], {}],
    // The validation misses it.
    [x('text', { required: true }), '', {}],
    [list, ['a', '', undefined], { x: ['a'] }],
    [list, [], { x: [] }, { x: [] }],
    [required, [], { x: [] }, {}],
  ];
  const written = cases.map(([fields, value, , before]) => fromEditor({ x: value }, fields, before));
  expect(written).toEqual(cases.map(([, , expected]) => expected));
});

test('a value that may be a list is one to the editor, and in the file where it was one or has several items', () => {
  const fields = x('relation', { multiple: true, oneOrMore: true });
  const guest = { name: 'Pat Example' };
  for (const value of ['dana', guest, ['dana'], ['dana', guest]]) {
    expect(toEditor({ x: value }, fields)).toEqual({ x: [value].flat() });
    expect(fromEditor(toEditor({ x: value }, fields), fields, { x: value })).toEqual({ x: value });
  }
  expect(fromEditor({ x: ['dana', 'luis'] }, fields, { x: 'dana' })).toEqual({ x: ['dana', 'luis'] });
  expect(fromEditor({ x: ['dana'] }, fields)).toEqual({ x: 'dana' });
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

test.each([
  ['(520) 555-0199', '+15205550199'],
  ['520.555.0199', '+15205550199'],
  ['+1 520 555 0199', '+15205550199'],
  ['1-520-555-0199', '+15205550199'],
  ['+44 20 7946 0000', '+442079460000'],
  ['555-0199', '555-0199'],
])('the phone number %s is %s in the file', (typed, number) => {
  expect(fromEditor({ x: typed }, x('string', { phone: true }))).toEqual({ x: number });
});

test('a switch is written where it is turned, and not filled in where the file says nothing', () => {
  type Values = Record<string, unknown>;
  const cases: [more: object, before: Values, edited: Values, after: Values][] = [
    [{}, {}, { x: false }, {}],
    [{}, { x: false }, { x: false }, { x: false }],
    [{}, {}, { x: true }, { x: true }],
    [{ default: true }, {}, { x: false }, {}],
    [{ isOn: true }, {}, { x: true }, {}],
    [{ isOn: true }, {}, { x: false }, { x: false }],
    [{ isOn: true }, { x: false }, { x: true }, { x: true }],
  ];
  const after = cases.map(([more, before, edited]) => fromEditor(edited, x('boolean', more), before));
  expect(after).toEqual(cases.map(([, , , expected]) => expected));
  expect(toEditor({}, x('boolean', { default: true }))).toEqual({});
  expect(toEditor({}, x('boolean', { isOn: true }))).toEqual({ x: true });
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
  const chart: DecapField = { name: 'chart', label: 'Chart', widget: 'object', fields: [title] };
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

test('a mistake leads to the field of the form that has it', () => {
  const kinds = [
    { name: 'quote', label: 'Quote', widget: 'object' as const, fields: [title] },
    { name: 'steps', label: 'Steps', widget: 'object' as const, fields: x('list', { fields: [title] }) },
  ];
  const cases: [field: string[], fields: DecapField[], values: object, path: string, label: string][] = [
    [['x', 'title'], x('object', { fields: [title] }), { x: {} }, 'x.title', 'X, Title'],
    // An optional group is a list of one item.
    [['x', 'title'], group, { x: [{}] }, 'x.0.title', 'X, Title'],
    [['x'], group, { x: [] }, 'x', 'X'],
    [['x', '1'], x('list', { field: title }), { x: ['a', ''] }, 'x.1.title', 'X, 2'],
    [
      ['x', '1', 'x', '0', 'title'],
      x('list', { types: kinds, typeKey: 'block' }),
      { x: [{ block: 'quote' }, { block: 'steps', x: [{}] }] },
      ...(['x.1.x.0.title', 'X, 2, X, 1, Title'] as const),
    ],
    // A file that is a list has a form with one list.
    [['1', 'title'], x('list', { fields: [title] }), { x: [{}, {}] }, 'x.1.title', '2, Title'],
    [['gone'], [title], {}, '', 'Gone'],
  ];
  const found = cases.map(([field, fields, values]) => placeInForm(field, fields, values));
  expect(found).toEqual(cases.map(([, , , path, label]) => ({ path, label })));
});
