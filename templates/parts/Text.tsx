import { useSite } from '../site-context.ts';

/** What a text says of a guarantee: its name, or what comes back. */
const GUARANTEE =
  /(?:(?:90-day|money-back|full-refund|refund|results) )+guarantee\b|\b(?:our|your|the|same|that) guarantee\b|\b(?:full|a) refund\b|\bwe refund\b|\bfees? (?:is|are) refunded\b|\b(?:money|fees?|payments?) (?:comes? )?back\b|\b(?:work|working)(?: for)? free\b|\bfree work\b/i;

/** A text of the content. Its first words about a guarantee link to the terms, which nobody should have to look for. */
export function Text({ children: text }: { children: string }) {
  const { guarantee, path } = useSite();
  const href = guarantee(path);
  const found = href && GUARANTEE.exec(text.replace(/\u00a0/g, ' ').replace(/\u2011/g, '-'));
  if (!found) return text;
  const end = found.index + found[0].length;
  return (
    <>
      {text.slice(0, found.index)}
      <a href={href}>{text.slice(found.index, end)}</a>
      {text.slice(end)}
    </>
  );
}
