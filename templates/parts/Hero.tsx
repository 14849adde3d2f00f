import type { ReactNode } from 'react';
import type { Photo } from '../../model/fields.ts';
import { artName } from '../../rules/picture.ts';
import { useSite } from '../site-context.ts';
import { type Action, Buttons } from './Buttons.tsx';
import { Heading } from './Heading.tsx';
import { DrawingView, PhotoView } from './Picture.tsx';
import { Text } from './Text.tsx';

/** The top of an inner page: text beside the page's photo or landscape, or beside a picture that lies on it. */
export function Hero(props: {
  title: string;
  subtitle: string;
  badge?: string;
  actions?: readonly Action[];
  picture?: ReactNode;
  /** Shown instead of the landscape. */
  art?: ReactNode;
  /** Shown instead of both. */
  image?: Photo | undefined;
  children?: ReactNode;
}) {
  const { pageArt, path } = useSite();
  const name = artName(path);
  const artwork = { className: 'hero-art', 'data-art': props.picture ? undefined : name };
  const art = props.image ? (
    <PhotoView
      photo={props.image}
      sizes="(min-width: 60rem) max(42vw, 52rem), max(100vw, 22.5rem)"
      {...artwork}
      className="hero-art hero-photo"
    />
  ) : (
    (props.art ?? <DrawingView src={pageArt()} size={[600, 400]} eager {...artwork} />)
  );
  return (
    <div className="hero">
      <div className="hero-text">
        {props.badge && <p className="hero-badge">{props.badge}</p>}
        <Heading level={1} text={props.title} />
        <p className="lead">
          <Text>{props.subtitle}</Text>
        </p>
        {props.actions && <Buttons actions={props.actions} />}
        {props.children}
      </div>
      {props.picture ? (
        <div className="hero-plate" data-art={name}>
          {art}
          {props.picture}
        </div>
      ) : (
        art
      )}
    </div>
  );
}
