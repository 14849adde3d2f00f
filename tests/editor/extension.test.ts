import { expect, test } from 'vitest';
import { startExtension, Uri } from './fake-vscode.ts';

const FILE = '/site/content/posts/x.md';
const HIDDEN = new Uri('front-matter', `${FILE}.yaml`);
const POST = '---\ntitle: A\n---\n\nBody: none\n';

test('requests in the front matter go to the YAML extension with the same line numbers', async () => {
  const editor = startExtension();
  const post = editor.open(FILE, POST);
  expect(await editor.complete(post, 1)).toBe('items');
  expect(await editor.hover(post, 1)).toBe('first');
  const hidden = { uri: String(HIDDEN), text: '\ntitle: A\n\n\n\n' };
  expect(editor.requests).toEqual([
    { command: 'vscode.executeCompletionItemProvider', ...hidden, rest: [{ line: 1 }, ':'] },
    { command: 'vscode.executeHoverProvider', ...hidden, rest: [{ line: 1 }] },
  ]);
});

test('completion uses the current text', async () => {
  const editor = startExtension();
  const post = editor.open(FILE, POST);
  await editor.complete(post, 1);
  editor.write(post, POST.replace('title: A', 'title: A\ncategory: '));
  await editor.complete(post, 2);
  expect(editor.requests.at(-1)?.text).toBe('\ntitle: A\ncategory: \n\n\n\n');
});

test.each([0, 2, 4])('line %i is not front matter', async (line) => {
  const editor = startExtension();
  expect(await editor.complete(editor.open(FILE, POST), line)).toBeUndefined();
  expect(editor.requests).toEqual([]);
});

test('errors are copied to the markdown file until it is closed', () => {
  const editor = startExtension();
  const post = editor.open(FILE, POST);
  editor.report(HIDDEN, ['wrong']);
  expect([...editor.copied]).toEqual([[`file://${FILE}`, ['wrong']]]);
  editor.close(post);
  expect([...editor.copied]).toEqual([]);
  editor.report(HIDDEN, ['late']);
  expect([...editor.copied]).toEqual([]);
});

test('errors in other files are not copied', () => {
  const editor = startExtension();
  editor.open(FILE, POST);
  editor.report(new Uri('file', '/site/content/site.yaml'), ['wrong']);
  expect([...editor.copied]).toEqual([]);
});

test('a hidden document that VS Code closes is reopened while its file is open', async () => {
  const editor = startExtension();
  const post = editor.open(FILE, POST);
  await editor.hover(post, 1);
  const hidden = () => editor.documents.filter(({ uri }) => uri.scheme === 'front-matter');
  const [first] = hidden();
  if (first) editor.close(first);
  expect(hidden()).toHaveLength(1);
  expect(hidden()[0]).not.toBe(first);
});

test('markdown outside of the content is ignored', () => {
  const editor = startExtension();
  editor.open('/site/README.md', POST);
  expect(editor.documents).toHaveLength(1);
});
