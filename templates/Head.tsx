import { feedLinks } from '../rules/feeds.ts';
import type { HeadData } from './head-data.ts';
import { useSite } from './site.ts';

/** The meta data of a page: one tag for each thing said. */
export function Head({ head }: { head: HeadData }) {
  const { settings } = useSite();
  const title = head.title.includes(settings.name) ? head.title : `${head.title} | ${settings.name}`;
  const properties: [property: string, content: string | undefined][] = [
    ['og:site_name', settings.name],
    ['og:type', head.type],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.canonical],
    ['og:locale', 'en_US'],
    ['og:image', head.image],
    ['og:image:width', head.image && String(settings.shareImage.width)],
    ['og:image:height', head.image && String(settings.shareImage.height)],
    ['og:image:alt', head.image && (head.imageAlt ?? head.title)],
    ['article:published_time', head.published],
    ['article:modified_time', head.modified],
  ];
  const names: [name: string, content: string | undefined][] = [
    ['description', head.description],
    ['keywords', head.keywords.join(', ')],
    ['robots', head.robots],
    ['author', settings.author],
    ['twitter:card', head.image && 'summary_large_image'],
    ['twitter:site', settings.socialHandle],
  ];
  return (
    <>
      <title>{title}</title>
      {names.map(([name, content]) => content && <meta key={name} name={name} content={content} />)}
      <link rel="canonical" href={head.canonical} />
      {properties.map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      {head.feeds?.map(({ list, title }) =>
        feedLinks(list).map(({ href, type, name }) => (
          <link key={href} rel="alternate" type={type} title={`${title} (${name})`} href={href} />
        )),
      )}
    </>
  );
}
