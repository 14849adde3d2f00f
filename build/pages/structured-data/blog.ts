import type { BlogLeaf } from 'schema-dts';
import type { Content } from '../../../model/content.ts';
import { type Named, ref, theAgency } from './nodes.ts';

/** The blog that posts are part of. */
export function blog({ settings, pages }: Content): Named<BlogLeaf> {
  const { path, data } = pages.blog;
  const url = settings.url + path;
  return {
    '@type': 'Blog',
    ...ref(url, 'blog'),
    name: data.hero.title,
    url,
    publisher: theAgency(settings.url),
  };
}
