import type { ReactNode } from 'react';
import { artName } from '../../rules/picture.ts';
import { useSite } from '../site-context.ts';
import { type Action, Buttons } from './Buttons.tsx';
import { Heading } from './Heading.tsx';
import { DrawingView } from './Picture.tsx';
import { Text } from './Text.tsx';

/** The top of an inner page: text beside the page's landscape, or beside a picture that lies on the landscape. */
export function Hero(props: {
  title: string;
  subtitle: string;
  badge?: string;
  actions?: readonly Action[];
  picture?: ReactNode;
  /** Shown instead of the landscape. */
  art?: ReactNode;
  children?: ReactNode;
}) {
  const { pageArt, path } = useSite();
  const name = artName(path);
  const art = props.art ?? (
    <DrawingView
      className="hero-art"
      src={pageArt()}
      size={[600, 400]}
      eager
      data-art={props.picture ? undefined : name}
    />
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
