import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listContent, parseFile } from '../../../build/content/read/content-file.ts';
import { newContentFile, readContentFile, writeContentFile } from '../../../editor/files/content-file.ts';
import { editYaml } from '../../../editor/files/edit-yaml.ts';
import { SAMPLE } from '../../sample.ts';

const FILE = `---
# yaml-language-server: $schema=../.schemas/post.json
title: "A title" # quoted
publishDate: 2025-03-04
postalCode: "68102"
key: null
---

# A heading

Text with  two spaces.
`;

test('every content file is read as the site reads it, and stays as it is', () => {
  for (const file of listContent(SAMPLE)) {
    const text = readFileSync(file, 'utf8');
    const { data, body } = parseFile(file);
    if (file.endsWith('.md')) {
      const read = readContentFile(text);
      expect(read, file).toEqual({ ...(data as object), body: body.trim() });
      expect(writeContentFile(text, read), file).toBe(text);
    } else {
      expect(editYaml(text, parse(text)), file).toBe(text);
    }
  }
});

test('dates and quoted numbers are text', () => {
  expect(readContentFile(FILE)).toEqual({
    title: 'A title',
    publishDate: '2025-03-04',
    postalCode: '68102',
    key: null,
    body: '# A heading\n\nText with  two spaces.',
  });
});

describe('writing', () => {
  const data = readContentFile(FILE);

  test('changes fields without touching the text', () => {
    const spaced = `${FILE.replace('---\n\n', '---\n\n\n')}\n\n`;
    expect(writeContentFile(spaced, { ...data, publishDate: '2025-04-01' })).toBe(
      spaced.replace('2025-03-04', '2025-04-01'),
    );
  });

  test('changes the text without touching fields', () => {
    const [head] = FILE.split('\n# A heading');
    expect(writeContentFile(FILE, { ...data, body: '\nNew\n\ntext\n\n' })).toBe(`${head}\nNew\n\ntext\n`);
    expect(writeContentFile(FILE, { ...data, body: undefined })).toBe(head?.trimEnd().concat('\n'));
  });

  test('adds a text to a file that had none', () => {
    expect(writeContentFile('---\na: 1\n---\n', { a: 1, body: 'Text' })).toBe('---\na: 1\n---\n\nText\n');
    expect(writeContentFile('---\na: 1\n---', { a: 1, body: 'Text' })).toBe('---\na: 1\n---\n\nText\n');
    expect(writeContentFile('---\na: 1\n---', { a: 2 })).toBe('---\na: 2\n---');
  });

  test('keeps line endings and a byte order mark', () => {
    const windows = `\uFEFF${FILE.replaceAll('\n', '\r\n')}`;
    expect(readContentFile(windows)).toEqual(data);
    expect(writeContentFile(windows, { ...data, title: 'New', body: 'New\ntext' })).toBe(
      `${windows.split('\r\n\r\n')[0]?.replace('"A title"', 'New')}\r\n\r\nNew\r\ntext\r\n`,
    );
  });
});

test('a new file starts with its schema', () => {
  expect(newContentFile('# yaml-language-server: $schema=x', { name: 'A', tags: ['b'], body: 'Text' })).toBe(
    '---\n# yaml-language-server: $schema=x\nname: A\ntags:\n  - b\n---\n\nText\n',
  );
  expect(newContentFile('# schema', { name: 'A' })).toBe('---\n# schema\nname: A\n---\n');
});

test('a file without front matter is refused', () => {
  expect(() => readContentFile('# Only markdown\n')).toThrow('Put its fields between two lines of ---');
});
