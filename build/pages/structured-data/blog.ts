import type { BlogLeaf, BlogPostingLeaf, PersonLeaf } from 'schema-dts';
import type { Content, PostEntry } from '../../../model/content.ts';
import { LANGUAGE } from '../../../rules/language.ts';
import { oneLine, plainText } from '../../../rules/typography.ts';
import { atMidnight } from '../../content/facts/dates.ts';
import { wordCount } from '../../content/facts/text-facts.ts';
import { type Named, ref, theAgency } from './nodes.ts';

export function blog({ settings, pages }: Content): Named<BlogLeaf> {
  const { path, data } = pages.blog;
  const url = settings.url + path;
  return {
    '@type': 'Blog',
    ...ref(url, 'blog'),
    name: oneLine(data.hero.title),
    url,
    publisher: theAgency(settings.url),
  };
}

/** @param page absolute addresses of the page and its picture, and the label of its category */
export function blogPosting(
  content: Content,
  post: PostEntry,
  page: { url: string; image: string; category: string },
): Named<BlogPostingLeaf> {
  const { data } = post;
  return {
    '@type': 'BlogPosting',
    ...ref(page.url, 'article'),
    headline: data.title,
    description: data.excerpt,
    image: page.image,
    datePublished: atMidnight(data.publishDate),
    dateModified: atMidnight(data.updatedDate ?? data.publishDate),
    author: person(content, post),
    publisher: theAgency(content.settings.url),
    isPartOf: blog(content),
    mainEntityOfPage: ref(page.url, 'webpage'),
    articleSection: page.category,
    keywords: data.tags.join(', '),
    wordCount: wordCount(post),
    inLanguage: LANGUAGE,
  };
}

/** The author of a post, with one @id for all their posts. Guests have no page on the site. */
export function person({ settings, authors }: Content, { author }: PostEntry): Named<PersonLeaf> {
  const { url } = settings;
  const known = authors.find(({ data }) => data.name === author.name);
  const guest = encodeURIComponent(plainText(author.name).toLowerCase().replace(/\s+/g, '-'));
  return {
    '@type': 'Person',
    '@id': known ? `${url}/about#author-${known.slug}` : `${url}/blog#author-${guest}`,
    name: author.name,
    url: known && (known.data.url ?? `${url}/about`),
    jobTitle: author.role,
    worksFor: known && theAgency(url),
  };
}
