import { tieNames } from '../../rules/typography.ts';
import { useSite } from '../site-context.ts';

/** Compounds ("money-back") that are short enough for any line, even in large type on a phone. They don't break at the hyphen. */
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
