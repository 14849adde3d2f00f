import type { ComponentProps } from 'react';
import { PictureView } from '../../islands/picture/view.tsx';
import type { Photo } from '../../model/fields.ts';
import type { Person } from '../../model/portrait.ts';
import { drawingPicture } from '../../rules/picture.ts';
import { useSite } from '../site-context.ts';

/** A drawing that the build made, if there is one. @param size its width and height in pixels */
export function DrawingView({
  src,
  alt = '',
  size: [width, height],
  ...image
}: {
  src: string | undefined;
  alt?: string;
  size: readonly [number, number];
} & Omit<ComponentProps<typeof PictureView>, 'picture' | 'alt' | 'sizes'>) {
  const picture = drawingPicture(src);
  return picture && <PictureView picture={{ ...picture, width, height }} alt={alt} sizes="" {...image} />;
}

/** The photo at the top of a page. @param className of the drawing that it replaces */
export function PhotoView({
  photo: { file, alt, focus },
  className,
  ...image
}: { photo: Photo; className?: string } & Pick<ComponentProps<typeof PictureView>, 'sizes' | 'data-art'>) {
  const picture = useSite().picture(file);
  const names = [className, focusClasses(focus)].filter(Boolean).join(' ');
  return (
    picture && (
      <PictureView
        className={names || undefined}
        {...{ picture, alt }}
        eager
        fetchPriority="high"
        {...image}
      />
    )
  );
}

/** The classes of templates/styles/focus.css, which knows tenths. */
export function focusClasses(focus: string | undefined): string {
  if (!focus) return '';
  const [x, y] = focus.split(' ').map((percent) => 10 * Math.round(Number.parseFloat(percent) / 10));
  return `focus focus-x-${x} focus-y-${y}`;
}

const SIZES = {
  large: '(min-width: 60rem) 30vw, 100vw',
  team: '(min-width: 60rem) 30vw, 6rem',
  small: '4rem',
};

/** A person's picture, or else their initials; decorative, because their name is beside it. @param size large: as wide as its column; team: the same, but small below 60rem */
export function Portrait({
  person,
  size = 'small',
  eager,
}: {
  person: Person;
  size?: keyof typeof SIZES;
  eager?: boolean;
}) {
  const picture = useSite().portrait(person);
  return picture ? (
    <PictureView className="portrait" picture={picture} alt="" sizes={SIZES[size]} eager={eager} />
  ) : (
    <svg className="portrait portrait-initials" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M69 0a31 31 0 0 0 31 31V0z" />
      <text x="50" y="64" fontSize="38" textAnchor="middle">
        {initialsOf(person.name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const names = name.split(/[\s-]+/).filter((part) => /^\p{L}/u.test(part));
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (part) => [...(part ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
