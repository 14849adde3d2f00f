import { renderToStaticMarkup } from 'react-dom/server';
import type { Content } from '../../model/content.ts';
import { COLLECTIONS, type Collection } from '../../model/kinds.ts';
import { categoryPath } from '../../rules/blog-list.ts';
import { feedLinks } from '../../rules/feeds.ts';
import { formatPhone } from '../../rules/format.ts';
import { isWholeCountry } from '../../rules/states.ts';
import { Sentence } from '../../templates/parts/Sentence.tsx';
import type { Output } from '../base/output.ts';
import { ownEntries } from '../content/translations.ts';
import { htmlToMarkdown } from '../markdown/alternate/html-to-markdown.ts';
import type { Route } from '../pages/routes/route.ts';

/** How many posts are listed. Categories lead to older ones. */
const NEWEST = 20;
const SOURCE = 'build/files/llms-txt.tsx';

/**
 * llms.txt, an overview of the site for language models (llmstxt.org), and llms-full.txt with the text of its pages.
 * Neither grows with the blog.
 * @param alternate returns the markdown alternate of a page
 */
export function* llmsOutputs(
  routes: readonly Route[],
  content: Content,
  alternate: (route: Route) => string,
): Generator<Output> {
  const groups = groupsOf(routes, content);
  const index = <Index groups={groups} routes={routes} content={content} />;
  const body = htmlToMarkdown(renderToStaticMarkup(index), content.settings.url);
  yield { path: 'llms.txt', body: `${body}\n`, source: SOURCE };
  // Lists have no text of their own.
  const pages = groups.flatMap((group) => group.routes.filter((route) => route.alternate));
  const texts = pages.map((route) => alternate(route).trim());
  yield { path: 'llms-full.txt', body: `${texts.join('\n\n---\n\n')}\n`, source: SOURCE };
}

interface Group {
  title: string;
  routes: Route[];
}

function groupsOf(routes: readonly Route[], { pages, categories, locale, ...content }: Content): Group[] {
  const { t } = locale;
  const byPath = new Map(routes.filter(({ listed }) => listed).map((route) => [route.path, route]));
  const group = (title: string, entries: readonly ({ path: string } | undefined)[]): Group => ({
    title,
    routes: entries.flatMap((entry) => byPath.get(entry?.path ?? '') ?? []),
  });
  const { home, about, services, prices, guarantee, contact, blog, caseStudies, custom } = pages;
  const collections = (Object.keys(COLLECTIONS) as Collection[]).filter((name) => name !== 'posts');
  return [
    group(t('Main pages'), [home, about, services, prices, guarantee, contact, blog, caseStudies, ...custom]),
    ...collections.flatMap((name) => {
      const title = COLLECTIONS[name].group;
      return title ? group(t(title), content[name]) : [];
    }),
    group(
      t('Blog categories'),
      categories.map(({ slug }) => ({ path: categoryPath(slug) })),
    ),
    group(t(COLLECTIONS.posts.group), content.posts.slice(0, NEWEST)),
    ...content.translations.map((one) => group(one.locale.name, ownEntries(one))),
  ].filter((one) => one.routes.length > 0);
}

interface IndexProps {
  groups: readonly Group[];
  routes: readonly Route[];
  content: Content;
}

function Index({ groups, routes, content: { pages, settings, locale } }: IndexProps) {
  const { t } = locale;
  const { address, email, hours, legalName, phone, states, tagline } = settings;
  const optional = new Set([...pages.legal, pages.sitemap].map(({ path }) => path));
  return (
    <>
      <h1>{settings.name}</h1>
      <blockquote>{settings.description}</blockquote>
      <p>
        {`${tagline}${/[.!?]$/.test(tagline) ? '' : '.'} `}
        {t('{agency} is based in {city}, {region}.', {
          ...{ agency: legalName, city: address.locality, region: address.region ?? address.country },
        })}{' '}
        {isWholeCountry(states)
          ? t('Serves the whole United States.')
          : t('States served: {states}.', { states: states.join(', ') })}{' '}
        <Sentence
          text={t('Email: {email}. Phone: {phone}. Hours: {hours}.')}
          email={<a href={`mailto:${email}`}>{email}</a>}
          phone={<a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
          hours={hours.shown}
        />
      </p>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.routes.map((route) => (
              <Item key={route.path} route={route} href={route.head.markdown ?? route.path} />
            ))}
          </ul>
        </section>
      ))}
      <h2>{t('Optional')}</h2>
      <ul>
        {routes
          .filter(({ path }) => optional.has(path))
          .map((route) => (
            <Item key={route.path} route={route} href={route.path} />
          ))}
        {pages.blog &&
          feedLinks(pages.blog.path).map(({ href, name }) => (
            <li key={href}>
              <Sentence text={t('{link}: the newest articles as a feed')} link={<a href={href}>{name}</a>} />
            </li>
          ))}
        <li>
          <Sentence
            text={t('{link}: every page search engines can list')}
            link={<a href="/sitemap.xml">sitemap.xml</a>}
          />
        </li>
        <li>
          <Sentence
            text={t('{link}: the text of the pages above in one file')}
            link={<a href="/llms-full.txt">llms-full.txt</a>}
          />
        </li>
      </ul>
    </>
  );
}

function Item({ route: { label, head }, href }: { route: Route; href: string }) {
  return (
    <li>
      <a href={href}>{label}</a>: {head.description}
    </li>
  );
}
