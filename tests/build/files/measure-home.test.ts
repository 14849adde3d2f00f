import { expect, test } from 'vitest';
import { measureHome } from '../../../build/files/measure-home.ts';
import { ENGLISH } from '../../../rules/locale.ts';

const file = (body: string | Uint8Array) => ({ path: 'x', body, source: '' });

test('the home page weighs its text, script and typefaces, and counts what it loads from others', () => {
  const own = '<link rel="canonical" href="https://a.example/"><a href="https://b.example/">b</a>';
  const others = '<img alt="" src="https://b.example/x"><link rel="stylesheet" href="https://b.example/y">';
  const loaded = { script: file('import();'), fonts: [file(new Uint8Array(49_000))] };
  expect(measureHome(own, loaded, ENGLISH)).toEqual({
    weight: '50 kB',
    script: '1 kB',
    time: '0.3 s',
    others: '0',
  });
  expect(measureHome(own + others, loaded, ENGLISH)).toMatchObject({ others: '2' });
});
