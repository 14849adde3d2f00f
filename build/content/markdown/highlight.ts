import type { HighlighterCore, ThemedToken, ThemeRegistrationRaw } from 'shiki/core';
import { escapeMarkup } from '../../base/escape-markup.ts';
import type { Language } from './languages.ts';

/**
 * Marks the parts of a code with classes.
 * @returns markup whose text is exactly the code; undefined when the code is better left plain
 */
export type Highlight = (code: string, language: Language) => string | undefined;

/** Characters of a line, and of a block, beyond which grammars would hold up a build. */
const MAX_LINE = 1_000;
const MAX_BLOCK = 20_000;

/** The part that needs no element. */
const PLAIN = 'plain';

/** What is told apart, with its TextMate scopes: of two that fit, the more exact one wins, and then the later one. */
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

/** A theme whose colours are the names of the parts: the style sheet has the colours. */
const THEME: ThemeRegistrationRaw = {
  name: 'parts',
  type: 'light',
  colors: { 'editor.foreground': PLAIN, 'editor.background': PLAIN },
  settings: PARTS.map(([part, scope]) => ({ scope, settings: { foreground: part } })),
};

/**
 * Loads the highlighter for some languages.
 * @returns undefined for none; nothing is loaded then
 */
export async function createHighlight(languages: ReadonlySet<Language>): Promise<Highlight | undefined> {
  if (languages.size === 0) return undefined;
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, { bundledLanguages }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript'), import('shiki/langs')]);
  const highlighter = await createHighlighterCore({
    themes: [THEME],
    langs: [...languages].map((language) => bundledLanguages[language]),
    engine: createJavaScriptRegexEngine(),
  });
  return (code, language) => (languages.has(language) ? markUp(highlighter, code, language) : undefined);
}

function markUp(highlighter: HighlighterCore, code: string, language: Language): string | undefined {
  if (code.length > MAX_BLOCK) return undefined;
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: THEME.name,
    tokenizeMaxLineLength: MAX_LINE,
    // Without a limit of time: what a busy machine leaves plain, an idle one would mark, and builds would differ.
    tokenizeTimeLimit: 0,
  });
  // Other line ends than "\n" would not come back.
  const text = lines.map((line) => line.map(({ content }) => content).join('')).join('\n');
  return text === code ? lines.map(markUpLine).join('\n') : undefined;
}

/** Neighbours of one kind share an element; plain text and spaces need none. */
function markUpLine(line: readonly ThemedToken[]): string {
  const runs: { part: string; text: string }[] = [];
  for (const { content, color } of line) {
    const last = runs.at(-1);
    // Lines that are too long have no colour.
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
