import { type ComponentType, Fragment } from 'react';
import type { Legal } from '../../model/pages.ts';
import { isMeasured } from '../../rules/analytics/ids.ts';
import { ConsentReset } from '../parts/ConsentReset.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { StorageTable } from '../parts/StorageTable.tsx';
import { useSite } from '../site-context.ts';

/** Blocks that legal text can insert as a paragraph: {{storage-table}}. */
export const LEGAL_BLOCKS: Record<string, ComponentType> = {
  'storage-table': StorageTable,
  'consent-reset': ConsentReset,
};

/** The marks around text that only sites with analytics show. */
export const ANALYTICS_MARKS = { start: 'if-analytics', end: 'end-if' };
const ABOUT_ANALYTICS = /<p>\{\{if-analytics\}\}<\/p>([\s\S]*?)<p>\{\{end-if\}\}<\/p>\n?/g;

export function LegalPage({ legal, body }: { legal: Legal; body: string }) {
  const { settings, locale } = useSite();
  const { analytics } = settings;
  const shown = body.replace(ABOUT_ANALYTICS, isMeasured(analytics) ? '$1' : '');
  // Odd parts are names of blocks.
  const parts = shown.split(/<p>\{\{([\w-]+)\}\}<\/p>\n?/);
  return (
    <article className="legal">
      <Heading level={1} text={legal.title} />
      {legal.summary && <p className="lead">{legal.summary}</p>}
      <p>
        <Sentence
          text={locale.t('Last updated {date}')}
          date={<time dateTime={legal.lastUpdated}>{locale.date(legal.lastUpdated)}</time>}
        />
      </p>
      <div className="legal-text">
        {parts.map((part, index) => {
          const Block = index % 2 ? LEGAL_BLOCKS[part] : undefined;
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          return <Fragment key={index}>{Block ? <Block /> : <Prose html={part} />}</Fragment>;
        })}
      </div>
    </article>
  );
}
