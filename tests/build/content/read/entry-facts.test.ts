import { describe, expect, test, vi } from 'vitest';
import { fact, keyedFact } from '../../../../build/content/read/entry-facts.ts';
import type { Entry } from '../../../../model/content.ts';

const entryOf = (more: Partial<Entry<unknown>> = {}): Entry<unknown> => ({
  slug: 'x',
  path: '/blog/x',
  file: '/content/posts/x.md',
  data: { title: 'Title' },
  body: 'Some words',
  bodyLine: 4,
  ...more,
});
const kept = () => ({ kept: { hash: 'h', facts: {} } });
/** The entry as another process has it. */
const later = (entry: Entry<unknown>) => structuredClone(entry);

describe('a fact', () => {
  test.each([[3], [0], [''], [false], [null], [[]]])('%j is worked out once for a file', (value) => {
    const make = vi.fn(() => value);
    const ask = fact(`once ${JSON.stringify(value)}`, make);
    const entry = entryOf(kept());
    expect([ask(entry), ask(entry), ask(later(entry)), ask({ ...entry })]).toEqual(Array(4).fill(value));
    expect(make).toHaveBeenCalledOnce();
  });

  test('of an entry that keeps nothing is remembered with the object', () => {
    const make = vi.fn(({ body }: Entry<unknown>) => body.length);
    const ask = fact('length', make);
    const entry = entryOf();
    expect([ask(entry), ask(entry), ask(entryOf({ body: '' }))]).toEqual([10, 10, 0]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('that fails is asked for again', () => {
    const make = vi.fn<() => number>().mockImplementationOnce(() => {
      throw new Error('too deep');
    });
    const ask = fact('failing', make.mockReturnValue(5));
    const entry = entryOf(kept());
    expect(() => ask(entry)).toThrow('too deep');
    expect(ask(entry)).toBe(5);
  });

  test('has a name of its own, as a keyed one has', () => {
    fact('mine', () => 1);
    expect(() => fact('mine', () => 2)).toThrow('There are two facts of the name "mine"');
    expect(() =>
      keyedFact(
        'mine',
        () => '',
        () => 2,
      ),
    ).toThrow('There are two facts of the name "mine"');
  });
});

describe.each([
  ['a file', kept()],
  ['an entry that keeps nothing', {}],
])('a keyed fact of %s', (name, more) => {
  test('is worked out anew when its key differs', () => {
    const make = vi.fn(({ body }: Entry<unknown>, words: string[]) =>
      words.filter((one) => body.includes(one)),
    );
    const ask = keyedFact(`words of ${name}`, (_, words: string[]) => words.join(), make);
    const entry = entryOf(more);
    expect(ask(entry, ['Some', 'other'])).toEqual(['Some']);
    expect(ask(entry, ['Some', 'other'])).toEqual(['Some']);
    expect(make).toHaveBeenCalledTimes(1);
    expect(ask(entry, ['words'])).toEqual(['words']);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

test('a keyed fact of a file is kept with its key', () => {
  const make = vi.fn((_: Entry<unknown>, more: number) => more * 2);
  const ask = keyedFact('double', (_, more: number) => `${more}`, make);
  const entry = entryOf(kept());
  expect([ask(entry, 2), ask(later(entry), 2), ask(later(entry), 3)]).toEqual([4, 4, 6]);
  expect(make).toHaveBeenCalledTimes(2);
});
