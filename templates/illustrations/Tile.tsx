import type { Sketch } from '../../model/illustration.ts';
import { SKETCHES } from './sketches.ts';

/** The small picture at the top of a tile. @param wide with ground on both sides */
export function TileSketch({ name, wide }: { name: Sketch; wide?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox={wide ? '-12 0 72 36' : '0 0 48 36'}>
      {SKETCHES[name].map(([fill, d]) => (
        <path key={d} className={fill} d={d} />
      ))}
    </svg>
  );
}

/** A bar from zero with its parts side by side. @param parts their fills and shares of the width */
export function Bar({ parts }: { parts: readonly (readonly [fill: string, share: number])[] }) {
  let end = 0;
  return (
    <svg aria-hidden="true" className="bar" viewBox="0 0 100 1" preserveAspectRatio="none">
      {parts.map(([fill, share]) => {
        const start = end;
        end += Math.round(share * 100);
        return <path key={fill} className={fill} d={`M${start} 0H${end}V1H${start}z`} />;
      })}
    </svg>
  );
}
