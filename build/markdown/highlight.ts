import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';

/** Longer code, or code with a longer line, could stall a build, so it isn't highlighted. */
const MAX_BLOCK = 20_000;
const LONG_LINE = /.{1000}/;

/** Highlighted languages: display name, the words that authors may write after a fence, and grammar. */
const LANGUAGES: [name: string, words: string, grammar: string][] = [
  ['HTML', 'html htm', 'xml'],
  ['CSS', 'css', 'css'],
  ['JavaScript', 'javascript js mjs', 'javascript'],
  ['JSX', 'jsx', 'javascript'],
  ['TypeScript', 'typescript ts', 'typescript'],
  ['TSX', 'tsx', 'typescript'],
  ['JSON', 'json jsonld json-ld', 'json'],
  ['YAML', 'yaml yml', 'yaml'],
  ['Shell', 'shellscript bash sh shell zsh', 'bash'],
  ['HTTP', 'http', 'http'],
  ['XML', 'xml svg', 'xml'],
  ['SQL', 'sql', 'sql'],
  ['PHP', 'php', 'php'],
  ['Python', 'python py', 'python'],
  ['Markdown', 'markdown md', 'markdown'],
  ['Diff', 'diff', 'diff'],
  ['Liquid', 'liquid', 'twig'],
];

/** The highlighter's scopes by our class. Other scopes look like the code around them. */
const SCOPES = {
  comment: 'comment quote',
  keyword: 'keyword name selector-tag attribute section template-tag',
  string: 'string regexp code link',
  name: 'title built_in type attr meta selector-class selector-id selector-pseudo',
  value: 'number literal symbol',
  plus: 'addition',
  minus: 'deletion',
  plain: 'subst',
};
const PARTS = new Map(
  Object.entries(SCOPES).flatMap(([part, scopes]) => scopes.split(' ').map((scope) => [scope, part])),
);

/** The classes in highlighted code. */
export const CODE_CLASSES = Object.keys(SCOPES).flatMap((part) => (part === 'plain' ? [] : `tok-${part}`));

const require = createRequire(import.meta.url);
let loaded: HLJSApi | undefined;

/** Loads the highlighter on first use, because a build with cached bodies doesn't need it. */
function highlighter(): HLJSApi {
  if (loaded) return loaded;
  loaded = require('highlight.js/lib/core') as HLJSApi;
  for (const [name, words, grammar] of LANGUAGES) {
    const [word = '', ...aliases] = words.split(' ');
    const define = require(`highlight.js/lib/languages/${grammar}`);
    loaded.registerLanguage(word, (core) => ({ ...define(core), name, aliases }));
  }
  return loaded;
}

/** The display name of a language: "JavaScript"; undefined if it is unknown. @param word after a fence */
export function codeLanguageName(word: string): string | undefined {
  return highlighter().getLanguage(word)?.name;
}

/**
 * Highlights code with classes. The colors are in the style sheet.
 * @param word after a fence
 * @returns markup whose text is exactly the code; undefined for code that isn't highlighted
 */
export function highlight(code: string, word: string): string | undefined {
  if (!codeLanguageName(word) || code.length > MAX_BLOCK || LONG_LINE.test(code)) return undefined;
  const { value } = highlighter().highlight(code, { language: word });
  // The highlighter nests elements. The outermost with a color wins, except around code in a template string.
  const open = ['plain'];
  return value.replace(/<(?:span class="\w+-([\w-]+)[^>]*|\/span)>/g, (_, scope?: string) => {
    const outer = open.at(-1) ?? 'plain';
    const inner = scope && PARTS.get(scope);
    if (!scope) open.pop();
    else open.push(inner && (inner === 'plain' || outer === 'plain') ? inner : outer);
    const part = open.at(-1) ?? 'plain';
    if (part === outer) return '';
    return (outer === 'plain' ? '' : '</span>') + (part === 'plain' ? '' : `<span class="tok-${part}">`);
  });
}
