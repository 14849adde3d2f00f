import { categoryPath, QUERY_MAX } from '../../rules/blog-list.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { useSite } from '../site-context.ts';
import { Heading } from './Heading.tsx';
import { Icon } from './Icon.tsx';

export interface CategoryLink {
  slug: string;
  label: string;
}

/** Search and categories above every list of posts. Search is hidden without JavaScript. */
export function BlogControls(props: {
  categories: readonly CategoryLink[];
  /** Slug of the current category; empty for all, undefined on later pages of the blog. */
  current?: string;
  /** The topic of the list. */
  intro?: { title: string; text: string };
}) {
  const { casing, locale } = useSite();
  const { t } = locale;
  const { intro } = props;
  const link = (slug: string, label: string, href: string) => (
    <li key={slug}>
      <a
        href={href}
        {...dataAttributes({ 'data-category': slug })}
        aria-current={props.current === slug ? 'page' : undefined}
      >
        {casing(label)}
      </a>
    </li>
  );
  return (
    <div className="blog-controls">
      {intro && (
        <div className="blog-intro">
          <Heading level={2} text={intro.title} />
          <p>{intro.text}</p>
        </div>
      )}
      <search>
        <form className="form" action="/blog">
          <div className="field">
            <label htmlFor="blog-search">{t('Search articles')}</label>
            <div className="blog-search">
              <input
                id="blog-search"
                type="search"
                name="q"
                maxLength={QUERY_MAX}
                autoComplete="off"
                enterKeyHint="search"
                spellCheck={false}
              />
              <button type="submit" aria-label={t('Search')}>
                <Icon name="search" />
              </button>
            </div>
          </div>
        </form>
      </search>
      <nav className="categories" aria-label={t('Categories')}>
        <ul>
          {link('', t('All'), '/blog')}
          {props.categories.map(({ slug, label }) => link(slug, label, categoryPath(slug)))}
        </ul>
      </nav>
    </div>
  );
}
