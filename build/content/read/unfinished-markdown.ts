import type { Token, Tokens } from 'marked';
import type { Content, Entry } from '../../../model/content.ts';
import { UNSEEN, UNSEEN_MESSAGE } from '../../../model/fields.ts';
import { clip } from '../../base/clip.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { allEntries } from '../facts/content-entries.ts';
import { visitBody } from '../markdown/body-tokens.ts';

/** Markup that readers would see as it is written, and what is wrong with it. A backslash before it makes it text. */
const LITERAL: [RegExp, (markup: string) => string][] = [
  [
    /\]\([^()\n]*[^()\s][^\S\n]+[^()\n]+\)/,
    (markup) => `has a space in the address ${markup.slice(1)}. Rename the file, or write %20 for the space`,
  ],
  [/\][^\S\n]+\((?=\/|https?:|$)/, () => 'has a space between ] and ( in a link. Remove it'],
  [/\]\([^\n]*/, (markup) => `starts an address that never ends: "${clip(markup)}". Close it with )`],
  [
    /\[\^[^\]\s]+\]/,
    (note) => `refers to the footnote ${note}, which is missing. Add a line "${note}: Text"`,
  ],
  [
    /\]\[([^\]\n]+)\]/,
    (markup) =>
      `refers to the link ${markup.slice(1)}, which is missing. Add a line "${markup.slice(1)}: /address"`,
  ],
  [/\[[^\]\n]*\/[^\]\n]*\)/, (markup) => `has a link without "](": "${clip(markup)}". Write [text](address)`],
  [
    /\*\*(?=\S)|(?<=\S)\*\*|~~|`/,
    (mark) => `shows ${mark}, which starts or ends nothing. Remove it, or complete it without spaces inside`,
  ],
  [/^#{2,6}(?=[^\s#])/, (mark) => `is no heading without a space. Add one after ${mark}`],
  [
    /^\|?[^\S\n]*:?-{3,}:?[^\S\n]*\|/m,
    () => 'is no table. Give its first row, and the dashes under it, the same number of columns',
  ],
];

/** Finds text that markdown swallows, and markup that it doesn't recognize. */
export function unfinishedMarkdown(content: Content): Mistake[] {
  return allEntries(content).flatMap(inBody);
}

const inBody = memoize((entry: Entry<unknown>): Mistake[] => {
  const { file, body, bodyLine } = entry;
  const mistakes: Mistake[] = body
    .split('\n')
    .flatMap((words, index) =>
      UNSEEN.test(words) ? [{ file, line: bodyLine + index, message: UNSEEN_MESSAGE }] : [],
    );
  const notes = new Map<string, number>();
  const used = new Set<string>();
  visitBody(entry, (token, line) => {
    const fail = (message: string, at = line) => mistakes.push({ file, line: at, message });
    if (token.type === 'footnote') used.add(token.label);
    else if (token.type === 'footnoteDefinition') {
      if (notes.has(token.label)) fail(`defines the footnote [^${token.label}] again. Keep one of them`);
      else notes.set(token.label, line);
    } else if (token.type === 'text' && !('tokens' in token && token.tokens)) {
      for (const [pattern, explain] of LITERAL) {
        const found = pattern.exec(token.raw);
        if (!found) continue;
        const linesBefore = token.raw.trimStart().slice(0, found.index).split('\n').length - 1;
        fail(explain(found[0]), line + linesBefore);
        break;
      }
    } else if (isCut(token)) fail(CUT[token.type] ?? '');
  });
  for (const [label, line] of notes) {
    if (used.has(label)) continue;
    const message = `defines the footnote [^${label}], and nothing refers to it. Write [^${label}] in the text`;
    mistakes.push({ file, line, message });
  }
  return mistakes;
});

/** Blocks that swallow the rest of a text when they are not closed. */
const CUT: Record<string, string> = {
  code: 'starts a block of code that never ends. Close it with a line of the same marks',
  html: 'starts a comment that never ends. Close it with -->',
};

function isCut(token: Token): boolean {
  if (token.type === 'html') return /^\s*<!--(?!.*-->)/s.test(token.raw);
  if (token.type !== 'code' || (token as Tokens.Code).codeBlockStyle === 'indented') return false;
  const [, fence = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(token.raw) ?? [];
  const last = token.raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  return !(last.startsWith(fence) && last === fence.charAt(0).repeat(last.length));
}
