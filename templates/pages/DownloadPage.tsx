import type { Download } from '../../model/download.ts';
import { formatDate } from '../../rules/format.ts';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Prose } from '../parts/Prose.tsx';
import { type ContentsLink, TableOfContents } from '../parts/TableOfContents.tsx';

/** A document to download as a page, which phones and screen readers handle better than its PDF. */
export function DownloadPage(props: {
  download: Download;
  /** Address of the PDF. */
  pdf: string;
  body: string;
  contents: readonly ContentsLink[];
}) {
  const { title, subtitle, audience, updated, closing } = props.download;
  return (
    <>
      <Hero title={title} subtitle={subtitle} actions={[{ label: 'Download the PDF', href: props.pdf }]}>
        <p className="post-by">
          {audience} Updated <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
      </Hero>
      <div className="post document">
        <TableOfContents links={props.contents} />
        <Prose html={props.body} className="post-body" />
      </div>
      <ClosingBanner {...closing} />
    </>
  );
}
