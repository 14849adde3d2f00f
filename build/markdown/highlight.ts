import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';

/** Code that is longer, or has a longer line, could stall a build: it stays plain. */
const MAX_BLOCK = 20_000;
const LONG_LINE = /.{1000}/;

/** Highlighted languages: the name that is shown, the words that authors may write after a fence, and the grammar. */
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

/** The highlighter's scopes by class; others look like what is around them. */
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

/** The classes that highlighted code is made of. */
export const CODE_CLASSES = Object.keys(SCOPES).flatMap((part) => (part === 'plain' ? [] : `tok-${part}`));

const require = createRequire(import.meta.url);
let loaded: HLJSApi | undefined;

/** Loaded when first needed: bodies of posts are cached. */
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

/** The display name of a language: "JavaScript". @param word after a fence @returns undefined for unknown languages */
export function languageName(word: string): string | undefined {
  return highlighter().getLanguage(word)?.name;
}

/**
 * Highlights code with classes; the style sheet has the colors.
 * @param word after a fence
 * @returns markup whose text is exactly the code; undefined for code that stays plain
 */
export function highlight(code: string, word: string): string | undefined {
  if (!languageName(word) || code.length > MAX_BLOCK || LONG_LINE.test(code)) return undefined;
  const { value } = highlighter().highlight(code, { language: word });
  // The highlighter nests elements: the outermost that has a color wins, except around the code in a template string.
  const open = ['plain'];
  return value.replace(/<(?:span class="\w+-([\w-]+)[^>]*|\/span)>/g, (_, scope?: string) => {
    const outer = open.at(-1) ?? 'plain';
    const own = scope && PARTS.get(scope);
    if (!scope) open.pop();
    else open.push(own && (own === 'plain' || outer === 'plain') ? own : outer);
    const part = open.at(-1) ?? 'plain';
    if (part === outer) return '';
    return (outer === 'plain' ? '' : '</span>') + (part === 'plain' ? '' : `<span class="tok-${part}">`);
  });
}
