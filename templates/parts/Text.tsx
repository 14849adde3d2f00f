import type { ReactNode } from 'react';
import { plainText } from '../../rules/plain-text.ts';
import { type Promised, useSite } from '../site-context.ts';

/** A text from content. The first mention of a promise links to its terms or sample. */
export function Text({ children: text }: { children: string }) {
  const { promised, path } = useSite();
  return linked(text, promised(path));
}

/** Paragraphs with empty lines between them. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph}>
      <Text>{paragraph}</Text>
    </p>
  ));
}

function linked(text: string, promised: readonly Promised[]): ReactNode {
  const plain = plainText(text).replace(/\u2011/g, '-');
  const [first] = promised
    .flatMap(({ words, href }) => {
      const found = new RegExp(words, 'iu').exec(plain);
      return found ? [{ href, start: found.index, end: found.index + found[0].length }] : [];
    })
    .sort((a, b) => a.start - b.start);
  if (!first) return text;
  const { href, start, end } = first;
  const others = promised.filter((one) => one.href !== href);
  return (
    <>
      {text.slice(0, start)}
      <a href={href}>{text.slice(start, end)}</a>
      {linked(text.slice(end), others)}
    </>
  );
}
