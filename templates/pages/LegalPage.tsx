import { type ComponentType, Fragment } from 'react';
import type { Legal } from '../../model/pages.ts';
import { formatDate } from '../../rules/format.ts';
import { ConsentReset } from '../parts/ConsentReset.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Prose } from '../parts/Prose.tsx';
import { StorageTable } from '../parts/StorageTable.tsx';

/** Blocks that legal text can insert as a paragraph: {{storage-table}}. */
export const LEGAL_BLOCKS: Record<string, ComponentType> = {
  'storage-table': StorageTable,
  'consent-reset': ConsentReset,
};

export function LegalPage({ legal, body }: { legal: Legal; body: string }) {
  // Odd parts are names of blocks.
  const parts = body.split(/<p>\{\{([\w-]+)\}\}<\/p>\n?/);
  return (
    <article className="legal">
      <Heading level={1} text={legal.title} />
      {legal.summary && <p className="lead">{legal.summary}</p>}
      <p>
        Last updated <time dateTime={legal.lastUpdated}>{formatDate(legal.lastUpdated)}</time>
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
