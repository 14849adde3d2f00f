import { useSite } from '../site-context.ts';

export interface ContentsLink {
  id: string;
  text: string;
}

/** The sections of a long text: beside it where there is room, folded above it on phones. CSS shows one of the two lists. */
export function TableOfContents({ links }: { links: readonly ContentsLink[] }) {
  const { t } = useSite().locale;
  if (links.length === 0) return null;
  const list = (
    <ol>
      {links.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="toc toc-folded" aria-label={t('Sections')}>
        <details>
          <summary>{t('On this page')}</summary>
          {list}
        </details>
      </nav>
      <nav className="toc toc-beside" aria-labelledby="on-this-page">
        <p id="on-this-page">{t('On this page')}</p>
        {list}
      </nav>
    </>
  );
}
