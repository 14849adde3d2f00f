import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTopLevel } from '../../build/read/content-file.ts';
import { oldAddress } from '../../model/fields.ts';
import type { Settings } from '../../model/settings.ts';
import { spellOut, toSlug } from '../../rules/slug.ts';
import { languageOfText } from './language.ts';
import { addressKey, type Moved } from './links.ts';
import type { OldPost, OldSite } from './old-site.ts';
import { sitePages } from './site-files.ts';

const MAX_ALIASES = 20;

/** "es" of "es-MX" or "es_MX". */
const mainLanguage = (language: string) => language.split(/[-_]/)[0]?.toLowerCase() ?? '';

/** Finds the file and the path of each old post. Their order decides which of two with one name has a number. */
export function placesOf(site: OldSite, root: string, settings: Settings): Moved[] {
  const taken = new Set<string>();
  const pages = sitePages(root);
  const moved = site.posts.flatMap((post): Moved[] => {
    const isPage = post.kind === 'page';
    const language = languageOf(post, site);
    const own = settings.languages?.find((each) => mainLanguage(each) === mainLanguage(language ?? ''));
    // A language has a blog if it has a page for it.
    const folder = own && existsSync(join(root, own, 'pages/blog.md')) && !isPage ? own : '';
    const base = folder ? `/${folder.toLowerCase()}` : '';
    const below = isPage && post.below ? `${post.below}/` : '';
    const slug = toSlug(spellOut(post.name));
    for (let number = 1; ; number += 1) {
      const name = `${below}${slug}${number === 1 ? '' : `-${number}`}`;
      const path = isPage ? `/${name}` : `${base}/blog/${name}`;
      if (taken.has(path)) continue;
      taken.add(path);
      const file = join(folder, isPage ? 'pages' : 'posts', `${name}.md`);
      // A page of this site stands for the old one.
      if (isPage && pages.has(addressKey(path)) && !existsSync(join(root, file))) return [];
      return [{ post, file, path, language, aliases: [] }];
    }
  });
  return withAliases(moved, [...pages, ...readTopLevel(root, 'redirects.yaml').map(({ from }) => from)]);
}

/** Adds the old addresses of public posts, each once: first where each post was, then its others. */
function withAliases(moved: readonly Moved[], others: readonly string[]): Moved[] {
  const taken = new Set([...others, ...moved.map(({ path }) => path)].map(addressKey));
  const take = (addresses: readonly string[]) =>
    addresses.flatMap((address) => {
      const [plain = '', query] = address.split('?');
      // Redirects match an address with a slash at the end, too.
      const alias = `${plain.replace(/(?<=.)\/+$/, '').replaceAll(' ', '%20')}${query ? `?${query}` : ''}`;
      const same = addressKey(alias);
      if (taken.has(same) || !oldAddress().safeParse(alias).success) return [];
      taken.add(same);
      return [alias];
    });
  const open = moved.map((each) => ({
    ...each,
    addresses: each.post.fields.hidden ? [] : each.post.addresses,
  }));
  const own = open.map(({ addresses }) => take(addresses.slice(0, 1)));
  return open.map(({ addresses, ...each }, at) => ({
    ...each,
    aliases: [...(own[at] ?? []), ...take(addresses.slice(1))].slice(0, MAX_ALIASES),
  }));
}

function languageOf(post: OldPost, site: OldSite): string | undefined {
  const words = post.html.replace(/<pre[\s\S]*?<\/pre>|<[^>]*>|&\w+;/g, ' ');
  return post.fields.language ?? languageOfText(`${post.fields.title}. ${words}`) ?? site.language;
}

/** The language of a text that differs from that of the pages around it. */
export function textLanguage({ file, language }: Moved, pagesLanguage: string): string | undefined {
  const around = /^posts\//.test(file) ? pagesLanguage : (file.split(/[\\/]/)[0] ?? '');
  return language && mainLanguage(language) !== mainLanguage(around) ? language.replace('_', '-') : undefined;
}
