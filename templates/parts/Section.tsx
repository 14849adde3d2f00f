import type { ReactNode } from 'react';
import { Fold } from './Fold.tsx';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

const TONES = { tint: 'section-tint', field: 'on-field' };

/**
 * @param tone tint (pale background) or field (green background); none by default
 * @param layout stack (heading above content) or split (heading beside content)
 * @param aside what goes along beside the content, under the heading
 * @param fold whether phones show only the heading at first
 */
export function Section(props: {
  title: string;
  subtitle?: string;
  id?: string;
  tone?: keyof typeof TONES;
  layout?: 'stack' | 'split';
  aside?: ReactNode;
  fold?: boolean;
  children: ReactNode;
}) {
  const classes = ['section'];
  if (props.tone) classes.push(TONES[props.tone]);
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
