import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../build/base/errors.ts';
import { plainCards } from './ghost-cards.ts';
import { lexicalHtml } from './ghost-documents.ts';
import { linesIn } from './lines-in.ts';
import type { ImportNote, OldFields, OldPost, OldSite } from './old-site.ts';

/** A row of a table in the export. */
type Row = Record<string, unknown>;

const textOf = (row: Row | undefined, key: string) => (typeof row?.[key] === 'string' ? row[key].trim() : '');

const PREVIEW = 'a picture for previews';
const CODE = 'code for this page only';
/** What posts have that has no place here, with what it may mean. */
const OTHERS = Object.entries({
  canonical_url: 'the text was first on another site, and search engines should show that one',
  ...{ codeinjection_head: CODE, codeinjection_foot: CODE, custom_template: 'a layout of the old theme' },
  ...{ og_image: PREVIEW, og_title: '', og_description: '' },
  ...{ twitter_image: PREVIEW, twitter_title: '', twitter_description: '' },
});

/** Reads the export of Ghost: Settings, Export. Its folder `content/` may be beside it. */
export function readGhost(file: string, options: { pages: boolean }): OldSite {
  const raw = readFileSync(file, 'utf8');
  const data = exported(raw, file);
  const rows = (table: string) =>
    (Array.isArray(data[table]) ? (data[table] as unknown[]) : []).filter(isRow);
  const byId = (table: string, key = 'id') => new Map(rows(table).map((row) => [row[key], row]));
  const settings = new Map(rows('settings').map((row) => [row.key, textOf(row, 'value')]));
  const [metas, users, tags] = [byId('posts_meta', 'post_id'), byId('users'), byId('tags')];
  const linked = (table: string, key: string, of: Map<unknown, Row>, id: unknown): Row[] =>
    rows(table)
      .filter((row) => row.post_id === id)
      .sort((a, b) => Number(a.sort_order) - Number(b.sort_order))
      .map((row) => of.get(row[key]))
      .filter(isRow);
  const names = (from: readonly Row[]) => from.map((row) => textOf(row, 'name')).filter(Boolean);
  const isPublic = (tag: Row) => tag.visibility !== 'internal' && !textOf(tag, 'name').startsWith('#');
  const isPage = (row: Row) => row.type === 'page' || row.page === 1;
  const others = new Map<string, { count: number; meaning?: string }>();
  const lineOf = linesIn(raw);

  const posts = rows('posts').flatMap((row): OldPost[] => {
    if (isPage(row) && !options.pages) return [];
    const meta = metas.get(row.id);
    const written = textOf(row, 'html') || lexicalHtml(textOf(row, 'lexical'));
    const key = textOf(row, 'slug') || String(row.id);
    const line = lineOf(JSON.stringify(textOf(row, 'html') || key));
    const notes: ImportNote[] = [];
    const note = (kind: ImportNote['kind'], message: string) => void notes.push({ kind, message });
    const writers = linked('posts_authors', 'author_id', users, row.id);
    const title = textOf(row, 'title');
    const post: OldPost = {
      ...{ key, name: key, below: '', kind: isPage(row) ? 'page' : 'post', addresses: [`/${key}/`] },
      fields: {
        ...{ title, categories: [] },
        authors: names(writers.length > 0 ? writers : [users.get(row.author_id) ?? {}]),
        tags: names(linked('posts_tags', 'tag_id', tags, row.id).filter(isPublic)),
        ...fieldsOf(row, meta, settings.get('timezone') || 'UTC'),
      },
      html: plainCards(localAddress(written), note),
      // One line of the file.
      ...{ file, source: written.replaceAll('\n', ' '), line, notes },
    };
    if (/^\(?untitled\)?$/i.test(title)) note('todo', 'it has no title');
    if (!written && (textOf(row, 'lexical') || textOf(row, 'mobiledoc')))
      note('blocking', 'its text could not be read: save it in Ghost, and export again');
    for (const [mark, card] of written.matchAll(/<!-- TODO: card (\w+) -->/g))
      if (mark && !textOf(row, 'html')) note('blocking', `the card ${card} has no counterpart`);
    if (textOf(meta, 'feature_image_caption'))
      note('left out', 'the caption of the featured picture is left out');
    for (const [gap] of written.matchAll(/\{[a-z_]+(?:, ?(?:"|&quot;)[^{}]*)?\}/g)) {
      const message = `${gap.replaceAll('&quot;', '"')} is filled in in mails only`;
      notes.push({ kind: 'todo', message, line });
    }
    for (const [field, meaning] of OTHERS) {
      if (!textOf(row, field) && !textOf(meta, field)) continue;
      const count = (others.get(field)?.count ?? 0) + 1;
      others.set(field, { count, ...(meaning && { meaning }) });
    }
    return [post];
  });
  const toBlog = (folder: string) => (row: Row) => ({
    path: `/${folder}/${textOf(row, 'slug')}/`,
    shows: 'blog' as const,
  });
  const members = rows('members').length;
  const pages = options.pages ? 0 : rows('posts').filter(isPage).length;
  const leftOut: [string, number][] = [
    [members === 1 ? 'member' : 'members', members],
    [pages === 1 ? 'page' : 'pages', pages],
  ];
  return {
    ...{ system: 'ghost', posts, others, descriptions: new Map() },
    folders: [path.dirname(path.resolve(file))],
    hosts: hostsOf(posts),
    language: settings.get('locale') || settings.get('lang') || settings.get('default_locale') || undefined,
    lists: [
      { path: '/rss/', shows: 'feed' },
      ...rows('tags').filter(isPublic).map(toBlog('tag')),
      ...rows('users').map(toBlog('author')),
    ],
    leftOut: new Map(leftOut.filter(([, count]) => count > 0)),
  };
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The tables of an export. */
function exported(raw: string, file: string): Row {
  let json: unknown;
  try {
    json = JSON.parse(raw.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UserError(`${file} is no JSON: ${(error as Error).message}. Export it from Ghost again`);
  }
  const db = isRow(json) && Array.isArray(json.db) ? json.db[0] : json;
  const data = isRow(db) ? db.data : undefined;
  if (!isRow(data) || !Array.isArray(data.posts))
    throw new UserError(`${file} has no posts. In Ghost, choose Settings, Import/Export, Export`);
  return data;
}

/** Addresses of the old site start with "/", and lead to the largest version of a picture. */
const localAddress = (html: string) =>
  html
    .replace(/__GHOST_URL__(?=[/"'])/g, '')
    .replace(/(href|src)=""/g, '$1="/"')
    .replace(/(\/content\/images)\/size\/w\d+(?:h\d+)?(?=\/)/g, '$1');

/** The hosts of addresses that lead to posts: an export doesn't name its own. */
function hostsOf(posts: readonly OldPost[]): string[] {
  const paths = new Set(posts.map(({ name }) => `/${name}`));
  const urls = posts.flatMap(({ html }) => [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)]);
  const own = urls
    .map(([, address = '']) => URL.parse(address))
    .filter((url) => url && paths.has(url.pathname.replace(/\/$/, '')));
  return [...new Set(own.flatMap((url) => url?.host.replace(/^www\./, '') ?? []))];
}

function fieldsOf(row: Row, meta: Row | undefined, timeZone: string): Partial<OldFields> {
  const day = (key: string) => dayOf(row[key], timeZone);
  const [date, updated] = [day('published_at') ?? day('created_at'), day('updated_at')];
  const src = localAddress(`"${textOf(row, 'feature_image') || textOf(row, 'image')}"`).slice(1, -1);
  const seoOf = (name: string) => {
    const text = textOf(meta ?? row, `meta_${name}`);
    return text && { [name]: text };
  };
  return {
    date,
    updated: row.status === 'published' && date && updated && updated > date ? updated : undefined,
    excerpt: textOf(row, 'custom_excerpt') || undefined,
    picture: src ? { src, alt: textOf(meta, 'feature_image_alt') } : undefined,
    seo: { ...seoOf('title'), ...seoOf('description') },
    language: textOf(row, 'locale') || undefined,
    ...(Number(row.featured) === 1 && { featured: true }),
    hidden: whyHidden(row, meta),
  };
}

/** What is scheduled keeps its date, which schedules it here. */
function whyHidden(row: Row, meta: Row | undefined): string | undefined {
  if (row.status === 'sent' || Number(meta?.email_only) === 1) return 'it was only a mail';
  if (row.status !== 'published' && row.status !== 'scheduled') return 'it was a draft';
  return row.visibility === undefined || row.visibility === 'public' ? undefined : 'it was for members only';
}

/** The date in the time zone of the site. Old exports write "2018-01-31 10:00:00", in UTC. */
function dayOf(value: unknown, timeZone: string): string | undefined {
  const time = new Date(
    typeof value === 'string' ? value.replace(/^(\S+) (\S+)$/, '$1T$2Z') : Number(value ?? Number.NaN),
  );
  if (Number.isNaN(time.getTime())) return undefined;
  try {
    return time.toLocaleDateString('sv-SE', { timeZone });
  } catch {
    return time.toISOString().slice(0, 10);
  }
}
