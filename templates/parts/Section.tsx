import type { ReactNode } from 'react';
import { Fold } from './Fold.tsx';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

/** The classes of tones. */
export const SECTION_TONES = { tint: 'section-tint', band: 'on-band' };

/** A section of a content file. */
export interface SectionContent<Item> {
  title: string;
  subtitle?: string;
  items: readonly Item[];
}

export interface SectionStyle {
  id?: string;
  /** tint (pale background) or band (background in the main color); none by default */
  tone?: keyof typeof SECTION_TONES;
  /** stack (heading above content) or split (heading beside content) */
  layout?: 'stack' | 'split';
  /** Whether phones show only the heading at first. */
  fold?: boolean;
}

/** @param aside shown under the heading, beside the content */
export function Section(
  props: SectionStyle & { title: string; subtitle?: string; aside?: ReactNode; children: ReactNode },
) {
  const classes = ['section'];
  if (props.tone) classes.push(SECTION_TONES[props.tone]);
  if (props.layout === 'split') classes.push('section-split');
  if (props.fold) classes.push('section-fold');
  const heading = <Heading level={2} text={props.title} />;
  const subtitle = props.subtitle && (
    <p>
      <Text>{props.subtitle}</Text>
    </p>
  );
  if (props.fold) {
    return (
      <section className={classes.join(' ')} id={props.id}>
        <Fold narrow head={heading}>
          {subtitle}
          {props.children}
        </Fold>
      </section>
    );
  }
  return (
    <section className={classes.join(' ')} id={props.id}>
      <div className="section-head">
        {heading}
        {subtitle}
        {props.aside}
      </div>
      <div className="section-body">{props.children}</div>
    </section>
  );
}
