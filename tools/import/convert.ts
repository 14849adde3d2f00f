import { descriptionMistake } from '../../build/content/descriptions.ts';
import type { Conversion } from './conversion.ts';
import { htmlToPost, type PostText } from './html-to-post.ts';
import { createLinks, type Moved } from './links.ts';
import { type FileStore, isDocument, locateFile, SMALLER, type Sources } from './old-files.ts';
import type { ImportNote, OldPicture, OldSite } from './old-site.ts';

interface Parts {
  site: OldSite;
  moved: readonly Moved[];
  /** Paths of the pages that this site has anyway. */
  pages: ReadonlySet<string>;
  /** New paths of old lists and feeds. */
  lists: ReadonlyMap<string, string>;
  /** The contact page for a post. */
  formFor(each: Moved): Conversion['form'];
  /** YYYY-MM-DD. */
  today: string;
  sources: Sources;
  store: FileStore;
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** Converts the texts of old posts. The files that they show must be stored in between. */
export function createConverter({ site, moved, pages, lists, formFor, today, sources, store }: Parts) {
  /** The files of all posts by location, with the name that one without a name gets. */
  const wanted = new Map<string, string>();
  const shown = new Map<Moved, { location: string; alt: string }[]>();
  const find = (src: string, { post, path }: Moved): string | undefined => {
    const location = locateFile(src, post, site, sources);
    if (location && !wanted.has(location)) wanted.set(location, path.split('/').at(-1) ?? 'picture');
    return location;
  };
  const byPost = new Map(moved.map((each) => [each.post, each]));
  const link = createLinks({
    ...{ site, moved, pages, lists, today },
    fileAt(src, post) {
      const location =
        isDocument(src) || PICTURE.test(src) ? find(src, byPost.get(post) as Moved) : undefined;
      return location && store.addressOf(location);
    },
  });
  const lackOf = (location = '') => `could not be had: ${store.failure(location) ?? 'no such file'}`;
  const describe = ({ src, alt }: OldPicture) =>
    alt || (site.descriptions.get(src) ?? site.descriptions.get(src.replace(SMALLER, '')) ?? '');
  return {
    wanted,
    /** @param notes gets what the owner should know */
    convert(each: Moved, notes: ImportNote[]): PostText {
      const { post } = each;
      const pictures: { location: string; alt: string }[] = [];
      shown.set(each, pictures);
      const lineOf = (snippet: string) => {
        // A template may have written the start of an address.
        const places = [snippet, snippet.replace(/^https?:\/\/[^/]+/, '')].map((part) =>
          part ? post.source.indexOf(part) : -1,
        );
        const at = places.find((place) => place >= 0) ?? -1;
        return at < 0 ? undefined : post.line + post.source.slice(0, at).split('\n').length - 1;
      };
      const note = (kind: ImportNote['kind'], message: string, snippet: string) =>
        void notes.push({ kind, message, line: lineOf(snippet) });
      return htmlToPost(post.html, post.fields.title, {
        note,
        form: formFor(each),
        link(href) {
          const target = link(href, each);
          if ('href' in target) {
            if (target.change) note('changed', target.change, href);
            return target.href;
          }
          note('todo', `links to ${href}, which is ${target.lost}: its words stayed`, href);
          return undefined;
        },
        picture(picture) {
          const location = find(picture.src, each);
          const alt = describe(picture);
          if (location) pictures.push({ location, alt });
          const address = location && store.addressOf(location);
          if (address) return { src: address, alt };
          note('blocking', `the picture ${withoutData(picture.src)} ${lackOf(location)}`, picture.src);
          return undefined;
        },
      });
    },
    /** The picture above a post, if it could be had and has a description. */
    featured(each: Moved, notes: ImportNote[]): OldPicture | undefined {
      const { picture } = each.post.fields;
      if (!picture) return undefined;
      const location = find(picture.src, each);
      const src = location && store.addressOf(location);
      const inText = shown.get(each)?.find((other) => other.location === location)?.alt ?? '';
      const alt = [describe(picture), inText].find(
        (words) => words && !descriptionMistake(words, picture.src),
      );
      if (src && alt) return { src, alt };
      const lacks = `has no description. Write featuredImage: ${src} with a featuredImageAlt`;
      const message = `the featured picture ${withoutData(picture.src)} was left off: it ${src ? lacks : lackOf(location)}`;
      notes.push({ kind: 'todo', message });
      return undefined;
    },
  };
}

/** An address without the picture that it may consist of. */
const withoutData = (src: string) => (src.startsWith('data:') ? 'data:' : src);
