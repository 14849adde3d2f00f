import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { editYaml } from '../../../editor/files/edit-yaml.ts';

type Parsed = ReturnType<typeof parse>;

const edited = (source: string, change: (value: Parsed) => unknown) =>
  editYaml(source, change(parse(source)));

describe('a field', () => {
  test('keeps its comment and the quotes of its neighbors', () => {
    const source = `name: 'Harrow & Finch' # as on the sign\nzip: "68102"\ncity: Omaha\n`;
    expect(edited(source, (value) => ({ ...value, name: 'Harrow' }))).toBe(
      `name: Harrow # as on the sign\nzip: "68102"\ncity: Omaha\n`,
    );
  });

  test.each([
    ['Own every search', 'title: Own every search'],
    ['SEO: what it costs', 'title: "SEO: what it costs"'],
    ['We are #1', 'title: "We are #1"'],
    ['"Best agency"', `title: '"Best agency"'`],
    ['68102', 'title: "68102"'],
    ['null', 'title: "null"'],
    ['yes', 'title: yes'],
    ['2025-03-04', 'title: 2025-03-04'],
    [' spaces ', 'title: " spaces "'],
    [26, 'title: 26'],
    [null, 'title: null'],
    [[], 'title: []'],
    ['Own every\nsearch', 'title: |-\n  Own every\n  search'],
    [['SEO', 'PPC'], 'title:\n  - SEO\n  - PPC'],
    [[{ label: 'Call', links: ['/a'] }], 'title:\n  - label: Call\n    links:\n      - /a'],
  ])('%j is written as people write it', (title, lines) => {
    expect(editYaml('# schema\ntitle: Old\nlast: 1\n', { title, last: 1 })).toBe(
      `# schema\n${lines}\nlast: 1\n`,
    );
  });

  test('is folded at 120 columns, and not before', () => {
    const words = (length: number) =>
      'word '
        .repeat(30)
        .slice(0, length - 1)
        .concat('s');
    const write = (length: number) =>
      edited('- text: Old\n', (value) => [{ ...value[0], text: words(length) }]);
    expect(write(112)).toBe(`- text: ${words(112)}\n`);
    expect(write(113)).toBe(`- text: >-\n    ${words(113)}\n`);
    expect(
      write(140)
        .split('\n')
        .map((line) => line.length),
    ).toEqual([10, 118, 29, 0]);
  });

  test('that is new follows the field that precedes it in the form', () => {
    const source = '# schema\nname: A\n# where they are\ncity: Omaha\n';
    expect(editYaml(source, { name: 'A', state: 'Iowa', city: 'Omaha' })).toBe(
      '# schema\nname: A\nstate: Iowa\n# where they are\ncity: Omaha\n',
    );
    expect(editYaml(source, { first: 1, city: 'Omaha', name: 'A' })).toBe(
      '# schema\nfirst: 1\nname: A\n# where they are\ncity: Omaha\n',
    );
  });

  test('that is removed leaves the comments around it', () => {
    const source =
      '# schema\nname: A\nforms:\n  endpoint: null\n  # turnstile: a key\n# above\ncity: Omaha\n';
    expect(edited(source, ({ name, city }) => ({ name, city }))).toBe(
      '# schema\nname: A\n# above\ncity: Omaha\n',
    );
    expect(edited(source, ({ name, forms }) => ({ name, forms }))).toBe(source.replace('city: Omaha\n', ''));
    expect(edited(source, ({ forms, city }) => ({ forms, city }))).toBe(source.replace('name: A\n', ''));
  });

  test('in another order is no change', () => {
    const source = 'b: 1\na: { d: 2, c: 3 }\n';
    expect(editYaml(source, { a: { c: 3, d: 2 }, b: 1 })).toBe(source);
  });
});

describe('an item', () => {
  const source = `# schema
- name: Bill
  look: {hair: short}
  bio: >-
    Folded
    by hand
# the founder
- name: Keisha # known as Kay
  look: { hair: curly }
- name: Ana
`;
  const [bill = '', keisha = '', ana = ''] = [
    source.slice(source.indexOf('- name: Bill'), source.indexOf('# the founder')),
    source.slice(source.indexOf('# the founder'), source.indexOf('- name: Ana')),
    source.slice(source.indexOf('- name: Ana')),
  ];

  test('is added, removed and moved with its lines and the comment above it', () => {
    expect(edited(source, ([a, b, c]) => [a, { name: 'New' }, b, c])).toBe(
      `# schema\n${bill}- name: New\n${keisha}${ana}`,
    );
    expect(edited(source, ([a, b]) => [a, b])).toBe(`# schema\n${bill}${keisha}`);
    expect(edited(source, ([a, b, c]) => [c, b, a])).toBe(`# schema\n${ana}${keisha}${bill}`);
    expect(edited(source, ([a, , c]) => [a, c])).toBe(`# schema\n${bill}# the founder\n${ana}`);
  });

  test('that is moved and changed keeps the lines that are the same', () => {
    expect(edited(source, ([a, b, c]) => [b, { name: 'New' }, { ...a, name: 'William' }, c])).toBe(
      `# schema\n${keisha}- name: New\n${bill.replace('Bill', 'William')}${ana}`,
    );
  });

  test('that was the last one leaves an empty list', () => {
    expect(editYaml('a:\n  - 1\nb: 2\n', { a: [], b: 2 })).toBe('a: []\nb: 2\n');
    expect(editYaml('a: []\nb: 2\n', { a: [1], b: 2 })).toBe('a:\n  - 1\nb: 2\n');
    expect(editYaml('# schema\n- 1\n', [])).toBe('# schema\n[]\n');
    expect(editYaml('# schema\n[]\n', [{ a: 1 }])).toBe('# schema\n- a: 1\n');
  });
});

describe('flow style', () => {
  test('stays, with the quotes of what is the same', () => {
    const source = `look: {hair: 'bun', skin: dark} # portrait\nstates: [ "NE", IA ]\n`;
    expect(
      edited(source, (value) => ({ ...value, look: { ...value.look, skin: 'light', older: true } })),
    ).toBe(`look: { hair: 'bun', skin: light, older: true } # portrait\nstates: [ "NE", IA ]\n`);
    expect(edited(source, (value) => ({ ...value, states: ['KS, MO', ...value.states] }))).toBe(
      `look: {hair: 'bun', skin: dark} # portrait\nstates: ["KS, MO", "NE", IA]\n`,
    );
  });

  test('ends where it would need a second line, and its comments move above', () => {
    const long = 'word '.repeat(25).trim();
    expect(editYaml('link: { label: Call, href: / } # main\n', { link: { label: long, href: '/' } })).toBe(
      `# main\nlink:\n  label: >-\n    ${long.slice(0, 115).trim()}\n    ${long.slice(115).trim()}\n  href: /\n`,
    );
    expect(editYaml('list: [\n  a, # first\n  b\n]\n', { list: ['a'] })).toBe('# first\nlist:\n  - a\n');
  });
});

test('line endings stay', () => {
  expect(editYaml('a: 1\r\nb: x\r\n', { a: 2, b: 'x\ny', c: [1] })).toBe(
    'a: 2\r\nb: |-\r\n  x\r\n  y\r\nc:\r\n  - 1\r\n',
  );
});

test('what cannot be edited safely is refused', () => {
  expect(() => editYaml('a: [1\n', {})).toThrow('not valid');
  expect(() => editYaml('a: &x [1]\nb: *x\n', { a: [2], b: [1] })).toThrow('Edit it as text');
  expect(editYaml('a: &x [1]\nb: *x\nc: 1\n', { a: [1], b: [1], c: 2 })).toBe('a: &x [1]\nb: *x\nc: 2\n');
});
