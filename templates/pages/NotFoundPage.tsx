import type { NotFound } from '../../model/pages.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { Heading } from '../parts/Heading.tsx';
import { DrawingView } from '../parts/Picture.tsx';
import { useSite } from '../site-context.ts';

/**
 * The 404 pages.
 * @param elsewhere messages for other kinds of URLs, for hosts with a single 404 page; a script selects the right one
 */
export function NotFoundPage(props: {
  page: NotFound;
  elsewhere: readonly { variant: string; page: NotFound }[];
}) {
  return (
    <>
      <Message page={props.page} />
      {props.elsewhere.map(({ variant, page }) => (
        <template key={variant} {...dataAttributes({ 'data-not-found': variant })}>
          <Message page={page} />
        </template>
      ))}
    </>
  );
}

function Message({ page }: { page: NotFound }) {
  const { pageArt } = useSite();
  return (
    <div className="not-found">
      <div>
        <Heading level={1} text={page.title} />
        <p className="lead">{page.text}</p>
        <Buttons actions={page.actions} />
      </div>
      <DrawingView src={pageArt('hero')} size={[800, 900]} eager />
    </div>
  );
}
