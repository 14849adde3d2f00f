import { expect, test } from 'vitest';
import { startExtension, Uri } from './fake-vscode.ts';

const FILE = '/site/content/posts/x.md';
const HIDDEN = new Uri('front-matter', `${FILE}.yaml`);
const POST = '---\ntitle: A\n---\n\nBody: none\n';

test('a question in the front matter is asked of YAML with the same lines', async () => {
  const editor = startExtension();
  const post = editor.open(FILE, POST);
  expect(await editor.complete(post, 1)).toBe('items');
  expect(await editor.hover(post, 1)).toBe('first');
  const asked = { uri: String(HIDDEN), text: '\ntitle: A\n\n\n\n' };
  expect(editor.questions).toEqual([
    { command: 'vscode.executeCompletionItemProvider', ...asked, rest: [{ line: 1 }, ':'] },
    { command: 'vscode.executeHoverProvider', ...asked, rest: [{ line: 1 }] },
  ]);
});

test('the answer is of what stands there now', async () => {
  const editor = startExtension();
  const post = editor.open(FILE, POST);
  await editor.complete(post, 1);
  editor.write(post, POST.replace('title: A', 'title: A\ncategory: '));
  await editor.complete(post, 2);
  expect(editor.questions.at(-1)?.text).toBe('\ntitle: A\ncategory: \n\n\n\n');
});

test.each([0, 2, 4])('line %i is none of YAML', async (line) => {
  const editor = startExtension();
  expect(await editor.complete(editor.open(FILE, POST), line)).toBeUndefined();
  expect(editor.questions).toEqual([]);
});

test('mistakes are told of the markdown file until it is closed', () => {
  const editor = startExtension();
  const post = editor.open(FILE, POST);
  editor.tell(HIDDEN, ['wrong']);
  expect([...editor.copied]).toEqual([[`file://${FILE}`, ['wrong']]]);
  editor.close(post);
  expect([...editor.copied]).toEqual([]);
  editor.tell(HIDDEN, ['late']);
  expect([...editor.copied]).toEqual([]);
});

test('mistakes of other files stay where they are', () => {
  const editor = startExtension();
  editor.open(FILE, POST);
  editor.tell(new Uri('file', '/site/content/site.yaml'), ['wrong']);
  expect([...editor.copied]).toEqual([]);
});

test('a hidden document that VS Code closes is opened again while its file is open', async () => {
  const editor = startExtension();
  const post = editor.open(FILE, POST);
  await editor.hover(post, 1);
  const hidden = () => editor.documents.filter(({ uri }) => uri.scheme === 'front-matter');
  const [first] = hidden();
  if (first) editor.close(first);
  expect(hidden()).toHaveLength(1);
  expect(hidden()[0]).not.toBe(first);
});

test('markdown outside of the content is left alone', () => {
  const editor = startExtension();
  editor.open('/site/README.md', POST);
  expect(editor.documents).toHaveLength(1);
});
