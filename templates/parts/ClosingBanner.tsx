import { useSite } from '../site-context.ts';
import { ACTIONS, type Action, Buttons } from './Buttons.tsx';
import { Heading } from './Heading.tsx';

/** The final call to action of a page. */
export function ClosingBanner(props: {
  title: string;
  subtitle: string;
  footnote?: string;
  actions?: readonly Action[];
}) {
  const { art, settings } = useSite();
  return (
    <section className="closing">
      <img
        src={art('closing', 'home', 'band')}
        alt=""
        width="1600"
        height="500"
        loading="lazy"
        decoding="async"
      />
      <div>
        <Heading level={2} text={props.title} />
        <p className="lead">{props.subtitle}</p>
        <Buttons actions={props.actions ?? ACTIONS} />
        <p className="closing-note">{props.footnote ?? settings.closingFootnote}</p>
      </div>
    </section>
  );
}
