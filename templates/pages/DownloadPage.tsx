import type { Download } from '../../model/download.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { type ContentsLink, TableOfContents } from '../parts/TableOfContents.tsx';
import { useSite } from '../site-context.ts';

/** A document to read, and to print or save as a PDF from the browser. */
export function DownloadPage(props: { download: Download; body: string; contents: readonly ContentsLink[] }) {
  const { locale, words: all } = useSite();
  const words = all.downloads;
  const { title, subtitle, image, audience, example, updated, closing } = props.download;
  return (
    <>
      <Hero badge={example ? words.example : undefined} title={title} subtitle={subtitle} image={image}>
        <p className="buttons document-print">
          <button type="button" className="button" {...dataAttributes({ 'data-print-page': '' })}>
            {words.print}
          </button>
        </p>
        <p className="post-by">
          <span>
            {audience}{' '}
            <Sentence
              text={locale.t('Updated {date}')}
              date={<time dateTime={updated}>{locale.date(updated)}</time>}
            />
          </span>
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
