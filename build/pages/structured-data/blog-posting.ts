import type { BlogPostingLeaf } from 'schema-dts';
import type { Content, PostEntry } from '../../../model/content.ts';
import { LANGUAGE } from '../../../rules/language.ts';
import { atMidnight } from '../../content/facts/at-midnight.ts';
import { wordCount } from '../../content/facts/text-facts.ts';
import { blog } from './blog.ts';
import { type Named, ref, theAgency } from './nodes.ts';
import { person } from './person.ts';

/**
 * A post.
 * @param page its absolute address, that of its picture, and the name of its category as shown
 */
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
