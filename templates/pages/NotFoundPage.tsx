import type { NotFound } from '../../model/pages.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { Heading } from '../parts/Heading.tsx';
import { useSite } from '../site.ts';

/** What an unknown address shows. */
export function NotFoundPage({
  page,
  variant,
  hidden,
}: {
  page: NotFound;
  variant: string;
  hidden?: boolean;
}) {
  const { pageArt } = useSite();
  return (
    <div className="not-found" data-not-found={variant} hidden={hidden}>
      <div>
        <Heading level={1} text={page.title} />
        <p className="lead">{page.text}</p>
        <Buttons actions={page.actions} />
      </div>
      <img src={pageArt('hero')} alt="" width="800" height="900" loading={hidden ? 'lazy' : undefined} />
    </div>
  );
}
