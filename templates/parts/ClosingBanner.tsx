import { useSite } from '../site-context.ts';
import { type Action, Buttons, useActions } from './Buttons.tsx';
import { Heading } from './Heading.tsx';
import { DrawingView } from './Picture.tsx';
import { Text } from './Text.tsx';

/** The final call to action of a page. */
export function ClosingBanner(props: {
  title: string;
  subtitle: string;
  footnote?: string;
  actions?: readonly Action[];
}) {
  const { art, settings, endingStyles } = useSite();
  const actions = useActions();
  const note = props.footnote ?? settings.closingFootnote;
  return (
    <>
      {/* Linked here, so that browsers show the page above before these styles arrive. */}
      <link rel="stylesheet" href={endingStyles} />
      <section className="closing">
        <DrawingView src={art('closing', 'home', 'band')} size={[1600, 500]} />
        <div>
          <Heading level={2} text={props.title} />
          <p className="lead">
            <Text>{props.subtitle}</Text>
          </p>
          <Buttons actions={props.actions ?? actions} />
          {note && <p className="closing-note">{note}</p>}
        </div>
      </section>
    </>
  );
}
