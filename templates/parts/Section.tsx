import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';

const TONES = { tint: 'section-tint', field: 'on-field' };

/**
 * A band of the page between two hairlines.
 * @param tone tint (pale band) or field (full-bleed green, the colour of weight); open paper without
 * @param layout stack (heading over content) or split (heading beside content)
 */
export function Section(props: {
  title: string;
  subtitle?: string;
  id?: string;
  tone?: keyof typeof TONES;
  layout?: 'stack' | 'split';
  children: ReactNode;
}) {
  const classes = ['section'];
  if (props.tone) classes.push(TONES[props.tone]);
  if (props.layout === 'split') classes.push('section-split');
  return (
    <section className={classes.join(' ')} id={props.id}>
      <div className="section-head">
        <Heading level={2} text={props.title} />
        {props.subtitle && <p>{props.subtitle}</p>}
      </div>
      <div className="section-body">{props.children}</div>
    </section>
  );
}
