import { createElement } from 'react';
import type { Settings } from '../model/settings.ts';
import { feedLinks } from '../rules/feeds.ts';
import { documentTitle } from '../rules/page-title.ts';
import { SHARE_IMAGE } from '../rules/picture.ts';
import { useSite } from './site-context.ts';

export interface HeadData {
  /** The title without the brand. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** The canonical URL, absolute; error pages have none. */
  canonical?: string;
  /** Absolute URL of the 1200×630 preview image. */
  image?: string;
  imageAlt?: string;
  type: 'website' | 'article';
  robots: 'index,follow' | 'noindex,nofollow' | 'noindex';
  /** ISO 8601 with offset; only articles. */
  published?: string;
  modified?: string;
  /** Lists with feeds, the most specific first. */
  feeds?: readonly { list: string; title: string }[];
  /** The page in all its languages, with absolute URLs. */
  languages?: readonly { language: string; href: string }[] | undefined;
  /** URL of the markdown alternate. */
  markdown?: string;
}

export function Head({ head }: { head: HeadData }) {
  const { settings } = useSite();
  return headTags(head, settings).map(({ tag, attributes, text }) =>
    createElement(tag, { key: JSON.stringify(attributes ?? tag), ...attributes }, text),
  );
}

interface HeadTag {
  tag: 'title' | 'meta' | 'link';
  attributes?: Readonly<Record<string, string>>;
  text?: string;
}

/** Tags for search engines, link previews and feed readers. */
export function headTags(head: HeadData, settings: Settings): HeadTag[] {
  const { canonical, image, markdown } = head;
  const { language, region = settings.address.country } = new Intl.Locale(settings.language);
  const imageAlt = image && (head.imageAlt ?? head.title);
  return [
    { tag: 'title', text: documentTitle(head.title, settings.name) },
    ...metas('name', {
      description: head.description,
      keywords: head.keywords.join(', '),
      robots: head.robots,
      author: settings.author,
    }),
    ...(canonical ? [link({ rel: 'canonical', href: canonical })] : []),
    ...(head.languages ?? []).map(({ language, href }) =>
      link({ rel: 'alternate', hrefLang: language, href }),
    ),
    ...metas('property', {
      'og:site_name': settings.name,
      'og:type': head.type,
      'og:title': head.title,
      'og:description': head.description,
      'og:url': canonical,
      'og:locale': `${language}_${region}`,
      'og:image': image,
      'og:image:width': image && String(SHARE_IMAGE.width),
      'og:image:height': image && String(SHARE_IMAGE.height),
      'og:image:alt': imageAlt,
      'article:published_time': head.published,
      'article:modified_time': head.modified,
    }),
    ...metas('name', {
      'twitter:card': image ? 'summary_large_image' : 'summary',
      'twitter:site': settings.socialHandle,
      'twitter:image:alt': imageAlt,
    }),
    ...(head.feeds ?? []).flatMap(({ list, title }) =>
      feedLinks(list).map(({ href, type, name }) =>
        link({ rel: 'alternate', type, title: `${title} (${name})`, href }),
      ),
    ),
    ...(markdown
      ? [link({ rel: 'alternate', type: 'text/markdown', title: 'Markdown', href: markdown })]
      : []),
  ];
}

function metas(key: 'name' | 'property', values: Readonly<Record<string, string | undefined>>): HeadTag[] {
  return Object.entries(values).flatMap(([name, content]): HeadTag[] =>
    content ? [{ tag: 'meta', attributes: { [key]: name, content } }] : [],
  );
}

function link(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes };
}
