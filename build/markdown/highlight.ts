import { createRequire } from 'node:module';
import type { HighlighterCore, ThemedToken, ThemeRegistrationRaw } from 'shiki/core';
import { escapeMarkup } from '../base/escape-markup.ts';

/** Characters of a line and of a block beyond which grammars would stall a build. */
const MAX_LINE = 1_000;
const MAX_BLOCK = 20_000;

const PLAIN = 'plain';

/** TextMate scopes by class. The most specific match wins, then the last one. */
const PARTS: [part: string, scopes: string[]][] = [
  ['string', ['string', 'constant.character.escape', 'markup.inline', 'markup.underline.link']],
  ['comment', ['comment', 'string.quoted.docstring', 'meta.diff.header', 'meta.diff.range']],
  ['value', ['constant', 'support.constant', 'variable.language', 'keyword.other.unit']],
  [
    'keyword',
    [
      'keyword',
      'storage',
      'entity.name.tag',
      'support.type.property-name',
      'markup.heading',
      'keyword.operator.new',
      'keyword.operator.expression',
    ],
  ],
  ['name', ['entity.name.function', 'entity.name.type', 'entity.other.attribute-name', 'support.function']],
  ['plus', ['markup.inserted']],
  ['minus', ['markup.deleted']],
  [
    PLAIN,
    ['keyword.operator', 'meta.template.expression', 'string punctuation.definition.template-expression'],
  ],
];

/** The classes that highlighted code is made of. */
export const CODE_CLASSES = PARTS.filter(([part]) => part !== PLAIN).map(([part]) => `tok-${part}`);

/** A theme whose colors are class names; the style sheet has the colors. */
const THEME: ThemeRegistrationRaw = {
  name: 'parts',
  type: 'light',
  colors: { 'editor.foreground': PLAIN, 'editor.background': PLAIN },
  settings: PARTS.map(([part, scope]) => ({ scope, settings: { foreground: part } })),
};

/**
 * Highlights code with classes. The highlighter loads slowly, so it is only loaded for code that is not cached.
 * @returns markup whose text is exactly the code; undefined for code that stays plain
 */
export function highlight(code: string, language: Language): string | undefined {
  if (code.length > MAX_BLOCK) return undefined;
  return markUp(code, language) || undefined;
}

const require = createRequire(import.meta.url);
let highlighter: HighlighterCore | undefined;

/** @returns an empty string for code that stays plain */
function markUp(code: string, language: Language): string {
  highlighter ??= (require('shiki/core') as typeof import('shiki/core')).createHighlighterCoreSync({
    themes: [THEME],
    langs: [],
    engine: (
      require('shiki/engine/javascript') as typeof import('shiki/engine/javascript')
    ).createJavaScriptRegexEngine(),
  });
  if (!highlighter.getLoadedLanguages().includes(language)) {
    highlighter.loadLanguageSync(require(`shiki/langs/${language}.mjs`).default);
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: THEME.name,
    tokenizeMaxLineLength: MAX_LINE,
    // A time limit would make the result depend on the load of the machine.
    tokenizeTimeLimit: 0,
  });
  // Line endings other than "\n" would be lost.
  const text = lines.map((line) => line.map(({ content }) => content).join('')).join('\n');
  return text === code ? lines.map(markUpLine).join('\n') : '';
}

/** Adjacent tokens of one class share an element; plain text and spaces need none. */
function markUpLine(line: readonly ThemedToken[]): string {
  const runs: { part: string; text: string }[] = [];
  for (const { content, color } of line) {
    const last = runs.at(-1);
    // Lines that are too long have no color.
    const part = content.trim() === '' ? (last?.part ?? PLAIN) : color || PLAIN;
    if (last?.part === part) last.text += content;
    else runs.push({ part, text: content });
  }
  return runs
    .map(({ part, text }) =>
      part === PLAIN ? escapeMarkup(text) : `<span class="tok-${part}">${escapeMarkup(text)}</span>`,
    )
    .join('');
}

/** Languages that are highlighted: the highlighter's name of each, and its display name. */
const LANGUAGES = {
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  jsx: 'JSX',
  typescript: 'TypeScript',
  tsx: 'TSX',
  json: 'JSON',
  yaml: 'YAML',
  shellscript: 'Shell',
  http: 'HTTP',
  xml: 'XML',
  sql: 'SQL',
  php: 'PHP',
  python: 'Python',
  markdown: 'Markdown',
  diff: 'Diff',
  liquid: 'Liquid',
};

export type Language = keyof typeof LANGUAGES;

/** Other names that authors may write after a fence. */
const ALIASES: Record<string, Language> = {
  htm: 'html',
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  jsonld: 'json',
  'json-ld': 'json',
  yml: 'yaml',
  bash: 'shellscript',
  sh: 'shellscript',
  shell: 'shellscript',
  zsh: 'shellscript',
  svg: 'xml',
  py: 'python',
  md: 'markdown',
};

/** @param word after a fence @returns undefined for unknown languages, whose code stays plain */
export function toLanguage(word: string): Language | undefined {
  const name = word.toLowerCase();
  if (Object.hasOwn(LANGUAGES, name)) return name as Language;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

/** The display name of a language: "JavaScript". */
export function languageName(language: Language): string {
  return LANGUAGES[language];
}
