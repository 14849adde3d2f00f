import type { Legal } from '../../model/pages.ts';
import { longDate } from '../../rules/dates.ts';
import { Heading } from '../parts/Heading.tsx';
import { Prose } from '../parts/Prose.tsx';

/** A legal page: text, dated (specification, part 1, section 2, Legal pages). */
export function LegalPage({ legal, body }: { legal: Legal; body: string }) {
  return (
    <article className="legal">
      <Heading level={1} text={legal.title} />
      {legal.summary && <p className="lead">{legal.summary}</p>}
      <p>
        Last updated <time dateTime={legal.lastUpdated}>{longDate(legal.lastUpdated)}</time>
      </p>
      <Prose html={body} />
    </article>
  );
}
