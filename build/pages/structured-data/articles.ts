import type { ArticleLeaf, BlogLeaf, BlogPostingLeaf, PersonLeaf } from 'schema-dts';
import type { CaseStudy } from '../../../model/case-study.ts';
import type { Content, Entry, PostAuthor, PostEntry } from '../../../model/content.ts';
import type { Blog } from '../../../model/pages.ts';
import type { Settings } from '../../../model/settings.ts';
import { plainText } from '../../../rules/plain-text.ts';
import { atMidnight } from '../../content/dates.ts';
import { type Named, ref, theAgency } from './nodes.ts';

export function blogNode(settings: Settings, { path, data }: Entry<Blog>): Named<BlogLeaf> {
  const url = settings.url + path;
  return {
    '@type': 'Blog',
    ...ref(url, 'blog'),
    name: data.hero.title,
    url,
    publisher: theAgency(settings.url),
  };
}

/** @param page absolute URLs of the page and its picture, the label of its category, and the word count */
export function blogPosting(
  content: Content,
  post: PostEntry,
  page: { url: string; image: string; category: string; words: number },
): Named<BlogPostingLeaf> {
  const { data, authors } = post;
  const people = authors.map((author) => person(content, author));
  const { settings, pages } = content;
  const { timeZone, url } = settings;
  return {
    '@type': 'BlogPosting',
    ...ref(page.url, 'article'),
    headline: data.title,
    description: data.excerpt,
    image: page.image,
    datePublished: atMidnight(data.publishDate, timeZone),
    dateModified: atMidnight(data.updatedDate ?? data.publishDate, timeZone),
    author: people.length > 1 ? people : people[0],
    publisher: theAgency(url),
    isPartOf: pages.blog && blogNode(settings, pages.blog),
    mainEntityOfPage: ref(page.url, 'webpage'),
    articleSection: page.category,
    keywords: data.tags.join(', '),
    wordCount: page.words,
    inLanguage: settings.language,
  };
}

/** An author of posts, with one @id for all of them. Guests have no page on the site. */
export function person({ settings, authors }: Content, author: PostAuthor): Named<PersonLeaf> {
  const { url } = settings;
  const member = authors.find(({ data }) => data.name === author.name);
  const guest = encodeURIComponent(plainText(author.name).toLowerCase().replace(/\s+/g, '-'));
  return {
    '@type': 'Person',
    '@id': member ? `${url}/about#author-${member.slug}` : `${url}/blog#author-${guest}`,
    name: author.name,
    url: member && (member.data.url ?? `${url}/about`),
    jobTitle: author.role,
    worksFor: member && theAgency(url),
  };
}

/** A case as an article about its client, without ratings. @param page absolute URLs, and its heading */
export function caseArticle(
  { settings, clients }: Content,
  study: CaseStudy,
  page: { url: string; image: string; headline: string },
): Named<ArticleLeaf> {
  const client = clients.find(({ slug }) => slug === study.client)?.data;
  return {
    '@type': 'Article',
    ...ref(page.url, 'article'),
    headline: page.headline,
    description: study.summary,
    image: page.image,
    datePublished: atMidnight(study.published, settings.timeZone),
    author: theAgency(settings.url),
    publisher: theAgency(settings.url),
    mainEntityOfPage: ref(page.url, 'webpage'),
    about: client && {
      '@type': 'Organization',
      name: client.name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: client.city,
        addressRegion: client.state,
        addressCountry: settings.address.country,
      },
    },
    inLanguage: settings.language,
  };
}
