import { tieSmallWords } from '../../rules/typography.ts';
import { useSite } from '../site-context.ts';

/** A heading with the casing rule applied. */
export function Heading({
  level,
  text,
  id,
  className,
}: {
  level: 1 | 2 | 3 | 4;
  text: string;
  id?: string;
  className?: string;
}) {
  const { casing } = useSite();
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={className}>
      {tieSmallWords(casing(text))}
    </Tag>
  );
}
