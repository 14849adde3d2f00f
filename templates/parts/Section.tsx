import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

const TONES = { tint: 'section-tint', field: 'on-field' };

/**
 * @param tone tint (pale background) or field (green background); none by default
 * @param layout stack (heading above content) or split (heading beside content)
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
        {props.subtitle && (
          <p>
            <Text>{props.subtitle}</Text>
          </p>
        )}
      </div>
      <div className="section-body">{props.children}</div>
    </section>
  );
}
