import { Fragment } from 'react';
import { tieSmallWords } from '../../rules/typography.ts';
import { useSite } from '../site-context.ts';

/** A heading with the casing rule applied. Each line of the text stays together as far as it fits. */
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
  const lines = casing(text).split('\n');
  return (
    <Tag id={id} className={className}>
      {lines.length === 1
        ? tieSmallWords(lines.join())
        : lines.map((line) => (
            <Fragment key={line}>
              <span>{line}</span>{' '}
            </Fragment>
          ))}
    </Tag>
  );
}
