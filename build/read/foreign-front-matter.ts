/** Fields that only one system writes, or that many do. Two of them tell. */
const SYSTEMS: readonly [name: string, fields: RegExp][] = [
  ['Eleventy', /^eleventy\w+$/],
  ['Jekyll', /^(?:redirect_from|layout|categories|permalink|excerpt_separator|published)$/],
  ['Hugo', /^(?:lastmod|expiryDate|weight|translationKey|type|url|isCJKLanguage|linkTitle|series|toc)$/],
  ['Astro', /^(?:pubDate|pubDatetime|modDatetime|heroImage|ogImage|canonicalURL)$/],
  ['Ghost', /^(?:feature_image|custom_excerpt|codeinjection_\w+|meta_(?:title|description)|published_at)$/],
  ['WordPress', /^(?:post_\w+|wp_\w+|guid|id|parent|timeline_notification|comments?|author_login)$/],
  ['another system', /^(?:date|permalink|slug|description|image|lang|locale|keywords|created(?:_at)?|url)$/],
];

/**
 * Says that a file seems to come from another system, and how to convert all of them.
 * @param unknown the fields of the file that this site doesn't know
 */
export function foreignAdvice(unknown: readonly string[]): string | undefined {
  const [name] =
    SYSTEMS.find(([, fields]) => unknown.filter((field) => fields.test(field)).length >= 2) ?? [];
  return name && `looks like a post of ${name}. ${CONVERT}`;
}

export const CONVERT = 'npm run new -- import FOLDER converts a whole blog, with its pictures and redirects';
