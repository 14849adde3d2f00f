import type { ReactNode } from 'react';
import { plainText } from '../../rules/typography.ts';
import { useSite } from '../site-context.ts';

/** What a text says of a guarantee: its name, or what comes back. */
const GUARANTEE =
  /(?:(?:90-day|money-back|full-refund|refund|results) )+guarantee\b|\b(?:our|your|the|same|that) guarantee\b|\b(?:full|a) refund\b|\bwe refund\b|\bfees? (?:is|are) refunded\b|\b(?:money|fees?|payments?) (?:comes? )?back\b|\b(?:work|working)(?: for)? free\b|\bfree work\b/i;

interface Promised {
  words: RegExp;
  href: string;
}

/**
 * A text of the content. Its first words about a guarantee link to the terms, and about a document to its sample, because
 * nobody should have to look for them.
 */
export function Text({ children: text }: { children: string }) {
  const { guarantee, documents, path } = useSite();
  const terms = guarantee(path);
  const others = documents.filter(({ href }) => href !== path);
  return linked(text, terms ? [{ words: GUARANTEE, href: terms }, ...others] : others);
}

function linked(text: string, promised: readonly Promised[]): ReactNode {
  const plain = plainText(text).replace(/\u2011/g, '-');
  const [first] = promised
    .flatMap(({ words, href }) => {
      const found = words.exec(plain);
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
