import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type FormValues,
  fileText,
  formMistakes,
  formValues,
  mergeValues,
} from '../../../editor/app/entry-text.ts';
import { textsIn } from '../../../editor/app/page-match.ts';
import { withValue } from '../../../editor/form/values.ts';
import { KINDS, kindsIn } from '../../../model/kinds.ts';
import { SAMPLE } from '../../sample.ts';

/** The files of the sample by their kinds. */
const FILES = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  if (!/^[^.].*\.(?:md|yaml)$/.test(file) || file === 'claims.yaml') return [];
  const text = readFileSync(join(SAMPLE, file), 'utf8');
  return [{ file, text, kind: kindOf(file, text) }];
});

function kindOf(file: string, text: string): string {
  const layout = /^layout: (\S+)$/m.exec(text)?.[1];
  if (/^\w+\/site\.yaml$/.test(file)) return 'site-in-language';
  const [folder] = file.replace(/^es\//, '').split('/');
  const kinds = folder?.endsWith('.yaml')
    ? KINDS.filter(({ files }) => files === folder)
    : kindsIn(folder as Parameters<typeof kindsIn>[0]);
  return (kinds.find((kind) => layout !== undefined && kind.layout === layout) ?? kinds[0])?.name ?? '';
}

describe('every file of the sample', () => {
  test('is saved without a change, and no byte differs', () => {
    expect(FILES.length).toBeGreaterThan(120);
    const differing = FILES.filter(
      ({ kind, text }) => fileText(kind, structuredClone(formValues(kind, text)), text) !== text,
    );
    expect(differing.map(({ file }) => file)).toEqual([]);
  });

  test('is saved with another letter, and nothing else differs', () => {
    for (const { file, kind, text } of FILES) {
      const values = formValues(kind, text);
      const found = textsIn(values).find(
        (each) =>
          /^[\w ]{4,}$/.test(each.text) &&
          text.split(each.text).length === 2 &&
          text.includes(`: ${each.text}\n`),
      );
      if (!found) continue;
      const changed = withValue(values, found.at.split('.'), `${found.text}x`) as FormValues;
      expect(fileText(kind, changed, text).replace(`${found.text}x\n`, `${found.text}\n`), file).toBe(text);
    }
  });

  test('has no mistakes by itself', () => {
    const mistakes = FILES.flatMap(({ file, kind, text }) =>
      formMistakes(kind, formValues(kind, text)).map(
        ({ field, message }) => `${file} ${field.join('.')} ${message}`,
      ),
    );
    expect(mistakes).toEqual([]);
  });
});

test('what means the same as nothing is not written', () => {
  const start = { name: 'Ana', role: '', seo: { title: '', keywords: [] }, body: 'Text' };
  const text = fileText('author', start as FormValues, '');
  expect(text).toBe(
    '---\n# yaml-language-server: $schema=../.schemas/author.json\nname: Ana\nseo:\n  title: ""\n  keywords: []\n---\n\nText\n',
  );
});

const base = { title: 'A', tags: ['x'], body: 'One' };

test('two changes of different fields are joined, those of the same field are not', () => {
  expect(mergeValues(base, { ...base, title: 'B' }, { ...base, body: 'Two' })).toEqual({
    ...base,
    title: 'B',
    body: 'Two',
  });
  const { tags: _, ...without } = base;
  expect(mergeValues(base, without, { ...base, body: 'Two' })).toEqual({ title: 'A', body: 'Two' });
  expect(mergeValues(base, { ...base, title: 'B' }, { ...base, title: 'C' })).toBeUndefined();
  expect(mergeValues(base, { ...base, title: 'B' }, { ...base, title: 'B' })).toEqual({
    ...base,
    title: 'B',
  });
});
