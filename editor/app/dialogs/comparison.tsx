import type { ReactNode } from 'react';
import { type ComparedLine, compareLines } from './compare-lines.ts';

/** Two texts beside each other, or below each other on phones. Lines that differ are marked. */
export function Comparison({
  titles,
  texts,
}: {
  titles: [string, string];
  texts: [string, string];
}): ReactNode {
  const [one, other] = compareLines(shown(texts[0]), shown(texts[1]));
  return (
    <div className="comparison">
      <Side title={titles[0]} lines={one} />
      <Side title={titles[1]} lines={other} />
    </div>
  );
}

function Side({ title, lines }: { title: string; lines: ComparedLine[] }): ReactNode {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 && <p>These lines are missing here.</p>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <p key={index}>{line === null ? '⋯' : line.differs ? <mark>{line.text || ' '}</mark> : line.text}</p>
      ))}
    </section>
  );
}

/** A file without the lines that only programs read. */
const shown = (text: string) => text.replaceAll(/^(?:---|# yaml-language-server:.*)\n/gm, '');
