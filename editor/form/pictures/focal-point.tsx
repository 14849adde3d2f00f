import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { formatPoint, movePoint, pointOf } from './focal-points.ts';
import { SitePicture } from './site-picture.tsx';

export interface FocalPointProps {
  /** Of the handle that a label leads to. */
  id: string;
  /** The picture: "/images/team.jpg". */
  picture: string;
  /** As in the file: "50% 30%", from the left and from the top. Undefined is the middle. */
  value: string | undefined;
  /** Gets undefined for the middle, as files need no field for it. */
  onChange(value: string | undefined): void;
  describedBy?: string | undefined;
}

/** What stays in view where a picture is cropped: a point that is set by a click, and moved by arrow keys. */
export function FocalPoint({ id, picture, value, onChange, describedBy }: FocalPointProps): ReactNode {
  const point = pointOf(value);
  const set = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * 100;
    const y = ((event.clientY - top) / height) * 100;
    onChange(formatPoint({ x, y }));
  };
  const press = (event: KeyboardEvent) => {
    const moved = movePoint(point, event.key, event.shiftKey ? 10 : 1);
    if (!moved) return;
    event.preventDefault();
    onChange(formatPoint(moved));
  };
  return (
    <div className="focal-point">
      <div className="focal-picture" onPointerDown={set} onPointerMove={set}>
        <SitePicture path={picture.replace(/^\/?/, '/')} draggable={false} />
        <button
          type="button"
          id={id}
          // React sets this property by property, which the policy of the page allows.
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={`Stays in view: ${point.x}% from the left, ${point.y}% from the top. Arrow keys move it`}
          aria-describedby={describedBy}
          onKeyDown={press}
        />
      </div>
      {value && (
        <button type="button" className="plain" onClick={() => onChange(undefined)}>
          Back to the middle
        </button>
      )}
    </div>
  );
}
