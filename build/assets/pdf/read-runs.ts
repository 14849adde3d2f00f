import type { Token, Tokens } from 'marked';
import { plainText } from '../../content/markdown/rule.ts';
import type { Run } from './blocks.ts';
import { linkTarget } from './link-target.ts';
import type { Reading } from './reading.ts';
import { decodeEntities, setQuotes } from './typography.ts';

/** Reads the words of a paragraph, heading or cell. */
export function readRuns(tokens: readonly Token[], reading: Reading): Run[] {
  const runs = setQuotes(collect(tokens, {}, reading));
  const [first] = tokens;
  if (first) reading.checkCharacters(runs.map(({ text }) => text).join(''), first);
  return runs;
}

function collect(tokens: readonly Token[], kind: Omit<Run, 'text'>, reading: Reading): Run[] {
  return tokens.flatMap((token): Run[] => {
    const children = (token as Tokens.Generic).tokens ?? [];
    switch (token.type) {
      case 'text':
        if (children.length > 0) return collect(children, kind, reading);
        return [{ ...kind, text: readText(token as Tokens.Text, reading) }];
      case 'escape':
        return [{ ...kind, text: (token as Tokens.Escape).text }];
      case 'br':
        return [{ text: '\n' }];
      case 'strong':
        return collect(children, { ...kind, strong: true }, reading);
      case 'em':
        return collect(children, { ...kind, emphasis: true }, reading);
      case 'link':
        return collect(children, { ...kind, ...readLink(token as Tokens.Link, reading) }, reading);
      case 'checkbox':
        return [];
      default:
        return reading.refuse(token);
    }
  });
}

/** Lines of the source are no lines of the document, and its words are broken without the help of soft hyphens. */
function readText(token: Tokens.Text, reading: Reading): string {
  const text = decodeEntities(token.text.replace(/\s*\n\s*/g, ' ')).replace(/\u00ad/g, '');
  const [unknown] = /&#?\w+;/.exec(text) ?? [];
  if (unknown) reading.wrong(token, `holds "${unknown}". Write the character itself`);
  return text;
}

function readLink(token: Tokens.Link, reading: Reading): { href?: string } {
  const { href, wrong } = linkTarget(decodeEntities(token.href), reading.targets);
  if (wrong) reading.wrong(token, wrong);
  else if (plainText(token.tokens).trim() === '') {
    reading.wrong(token, `has a link to ${token.href} without words. Say where it leads: [words](address)`);
  }
  return href ? { href } : {};
}
