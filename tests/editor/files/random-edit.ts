import type { Random } from '../../../art/fields/random.ts';

type Path = readonly (string | number)[];

export interface Edit {
  kind: 'change' | 'add' | 'remove' | 'move';
  /** Of the value that changes; of the map or list for other kinds. */
  path: Path;
  wanted: unknown;
}

const TEXTS = [
  ...[
    'plain',
    '😀 emoji',
    '中文',
    '',
    ' ',
    '  leading',
    'trailing ',
    '\ttab',
    'tab\tinside',
    "it's",
    'back\\slash',
  ],
  ...[
    '"quoted" text',
    '"both" isn\'t',
    'a: b',
    'end:',
    '# hash',
    'a # b',
    'a, b',
    '@x',
    '%y',
    '`z`',
    '*a',
    '&b',
    '!c',
  ],
  ...[
    '|',
    '>',
    '-',
    '- a',
    '?',
    '? a',
    '[a]',
    '{ a: 1 }',
    '[',
    '}',
    ',',
    '---',
    '--- x',
    '...',
    '<<',
    '=',
    'http://x.y/#z',
  ],
  ...[
    'yes',
    'no',
    'null',
    '~',
    'true',
    '123',
    '0x1f',
    '1e3',
    '1.0',
    '.inf',
    '2025-01-01',
    '09:00',
    '+14025550142',
  ],
  ...[
    '\n',
    'two\nlines',
    'gap\n\ngap',
    'ended\n',
    'ended twice\n\n',
    '\nfirst',
    '  in\nout',
    'out\n  in',
    'space \nhere',
  ],
  ...['a\n---\nb', 'carriage\r\nreturn', 'bell\u0007', 'line\u2028separator', 'half of a pair \ud83d'],
  ...[
    'word '.repeat(60).trim(),
    'two  spaces '.repeat(20),
    'a: "b" # c '.repeat(20).trim(),
    ' x'.repeat(100),
    'z'.repeat(200),
  ],
  ...[
    `${'word '.repeat(40)}\nnext`,
    '# '.repeat(90).trim(),
    '- x '.repeat(40).trim(),
    `one ${'y'.repeat(130)} two`,
  ],
];
const KEYS = ['title', 'zip code', 'null', 'yes', '1', 'a: b', '# c', '"q"', '[x', '', '😀', 'k'.repeat(60)];

function randomValue(random: Random, depth = 0): unknown {
  const kind = random.weighted({ text: 6, other: 1, list: 2 - depth, map: 2 - depth });
  if (kind === 'text') return random.pick(TEXTS);
  if (kind === 'other') return random.pick([0, 1, -3.5, 1e21, true, false, null]);
  const values = Array.from({ length: random.int(0, 3) }, () => randomValue(random, depth + 1));
  return kind === 'list' ? values : Object.fromEntries(values.map((value) => [random.pick(KEYS), value]));
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((part, key) => (part as Record<string, unknown>)[key], value);
}

/** The paths of all maps and lists in a value. */
function collectionsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    collectionsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inside];
}

/** Changes one thing in a map or list: a value, one more, one fewer, or the place of one. */
export function randomEdit(random: Random, data: unknown): Edit {
  const wanted = structuredClone(data);
  const path = random.pick(collectionsIn(wanted));
  const target = valueAt(wanted, path) as object;
  const parts = Object.entries(target);
  const at = random.int(0, parts.length - 1);
  const newKey = random.pick(KEYS.filter((key) => !Object.hasOwn(target, key)));
  const kind = parts.length === 0 ? 'add' : random.weighted({ change: 3, add: 2, remove: 1, move: 1 });
  if (kind === 'add') parts.splice(random.int(0, parts.length), 0, [newKey, randomValue(random)]);
  else {
    const [[key, value]] = parts.splice(at, 1) as [[string, unknown]];
    if (kind === 'change') parts.splice(at, 0, [key, randomValue(random)]);
    if (kind === 'move') parts.splice(random.int(0, parts.length), 0, [key, value]);
  }
  for (const key of Object.keys(target)) delete (target as Record<string, unknown>)[key];
  if (Array.isArray(target)) target.splice(0, Number.POSITIVE_INFINITY, ...parts.map(([, value]) => value));
  else Object.assign(target, Object.fromEntries(parts));
  const key = Array.isArray(target) ? at : (parts[at]?.[0] ?? '');
  return { kind, path: kind === 'change' ? [...path, key] : path, wanted };
}
