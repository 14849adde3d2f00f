import { tieNames } from '../../rules/typography.ts';
import { useSite } from '../site-context.ts';

/** Compounds ("money-back") that fit any line, with large letters on a phone, too: they don't break at their hyphen. */
const COMPOUND = /((?<!\S)(?=\S{1,10}(?!\S))[^\s-]+-[^\s-]+(?!\S))/;

/** A heading with the casing rule applied. */
export function Heading({ level, text }: { level: 1 | 2 | 3 | 4; text: string }) {
  const { casing } = useSite();
  const Tag = `h${level}` as const;
  return (
    <Tag>
      {tieNames(casing(text))
        .split(COMPOUND)
        .map((part, index) => (index % 2 ? <bdi key={part}>{part}</bdi> : part))}
    </Tag>
  );
}
