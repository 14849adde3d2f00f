import type { ArticleLeaf } from 'schema-dts';
import type { CaseStudy } from '../../../model/case-study.ts';
import type { Content } from '../../../model/content.ts';
import { LANGUAGE } from '../../../rules/language.ts';
import { atMidnight } from '../../content/facts/dates.ts';
import { type Named, ref, theAgency } from './nodes.ts';

/** A case as an article about its client; no ratings or reviews. @param page absolute addresses, and its heading */
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
    inLanguage: LANGUAGE,
  };
}
