import { useSite } from '../site-context.ts';
import { type Action, Buttons, useActions } from './Buttons.tsx';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

/** The final call to action of a page. */
export function ClosingBanner(props: {
  title: string;
  subtitle: string;
  footnote?: string;
  actions?: readonly Action[];
}) {
  const { art, settings } = useSite();
  const actions = useActions();
  const note = props.footnote ?? settings.closingFootnote;
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
        <p className="lead">
          <Text>{props.subtitle}</Text>
        </p>
        <Buttons actions={props.actions ?? actions} />
        {note && <p className="closing-note">{note}</p>}
      </div>
    </section>
  );
}
