import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../build/base/errors.ts';
import { plainCards } from './ghost-cards.ts';
import { lexicalHtml, mobiledocHtml } from './ghost-documents.ts';
import type { OldFields, OldPost, OldSite } from './old-site.ts';

/** A row of a table in the export. */
type Row = Record<string, unknown>;

const textOf = (row: Row | undefined, key: string) => (typeof row?.[key] === 'string' ? row[key].trim() : '');

/** What posts have that has no place here, with what it may mean. */
const OTHERS: [field: string, meaning?: string][] = [
  ['canonical_url', 'the text was first on another site, and search engines should show that one'],
  ['codeinjection_head', 'code for this page only'],
  ['codeinjection_foot', 'code for this page only'],
  ['custom_template', 'a layout of the old theme'],
  ['og_image', 'a picture for previews'],
  ['og_title'],
  ['og_description'],
  ['twitter_image', 'a picture for previews'],
  ['twitter_title'],
  ['twitter_description'],
];

/** Reads the export of Ghost: Settings, Export. Its folder `content/` may be beside it. */
export function readGhost(file: string): OldSite {
  const raw = readFileSync(file, 'utf8');
  const data = exported(raw, file);
  const rows = (table: string) =>
    (Array.isArray(data[table]) ? (data[table] as unknown[]) : []).filter(isRow);
  const byId = (table: string, key = 'id') => new Map(rows(table).map((row) => [row[key], row]));
  const settings = new Map(rows('settings').map((row) => [row.key, textOf(row, 'value')]));
  const [metas, users, tags] = [byId('posts_meta', 'post_id'), byId('users'), byId('tags')];
  const names = (table: string, key: string, of: Map<unknown, Row>, id: unknown): Row[] =>
    rows(table)
      .filter((row) => row.post_id === id)
      .sort((a, b) => Number(a.sort_order) - Number(b.sort_order))
      .flatMap((row): Row[] => [of.get(row[key])].filter(isRow));
  const isPublic = (tag: Row) => tag.visibility !== 'internal' && !textOf(tag, 'name').startsWith('#');
  const slugs = new Set(rows('posts').map((row) => textOf(row, 'slug')));
  const others = new Map<string, { count: number; meaning?: string }>();
  const inFile = linesIn(raw);

  const posts = rows('posts').map((row): OldPost => {
    const meta = metas.get(row.id);
    const written =
      textOf(row, 'html') || lexicalHtml(textOf(row, 'lexical')) || mobiledocHtml(textOf(row, 'mobiledoc'));
    const key = textOf(row, 'slug') || String(row.id);
    const post: OldPost = {
      ...{ key, name: key, below: '', kind: row.type === 'page' || row.page === 1 ? 'page' : 'post' },
      fields: { title: textOf(row, 'title'), authors: [], tags: [], categories: [] },
      addresses: [`/${key}/`],
      html: '',
      // One line of the file.
      ...{ file, source: written.replaceAll('\n', ' '), line: inFile(textOf(row, 'html') || key), notes: [] },
    };
    post.html = plainCards(localAddress(written), post.notes);
    const writers = names('posts_authors', 'author_id', users, row.id);
    const authors = writers.length > 0 ? writers : [users.get(row.author_id) ?? {}];
    post.fields.authors = authors.map((user) => textOf(user, 'name')).filter(Boolean);
    post.fields.tags = names('posts_tags', 'tag_id', tags, row.id)
      .filter(isPublic)
      .map((tag) => textOf(tag, 'name'));
    Object.assign(post.fields, fieldsOf(row, meta, settings.get('timezone') || 'UTC'));
    if (/^\(?untitled\)?$/i.test(post.fields.title))
      post.notes.push({ kind: 'todo', message: 'it has no title' });
    if (textOf(meta, 'feature_image_caption'))
      post.notes.push({ kind: 'left out', message: 'the caption of the featured picture is left out' });
    for (const [gap] of written.matchAll(/\{[a-z_]+(?:, ?(?:"|&quot;)[^{}]*)?\}/g))
      post.notes.push({
        kind: 'todo',
        message: `${gap.replaceAll('&quot;', '"')} is filled in in mails only`,
        line: post.line,
      });
    for (const [field, meaning] of OTHERS) {
      if (!textOf(row, field) && !textOf(meta, field)) continue;
      const count = (others.get(field)?.count ?? 0) + 1;
      others.set(field, { count, ...(meaning && { meaning }) });
    }
    return post;
  });
  const members = rows('members').length;
  return {
    ...{
      system: 'ghost',
      posts,
      others,
      descriptions: new Map(),
      folders: [path.dirname(path.resolve(file))],
    },
    hosts: hostsOf(posts, slugs),
    language: settings.get('locale') || settings.get('lang') || settings.get('default_locale') || undefined,
    lists: [
      { path: '/rss/', shows: 'feed' },
      ...rows('tags')
        .filter(isPublic)
        .map((tag) => ({ path: `/tag/${textOf(tag, 'slug')}/`, shows: 'blog' as const })),
      ...rows('users').map((user) => ({ path: `/author/${textOf(user, 'slug')}/`, shows: 'blog' as const })),
    ],
    leftOut: new Map(members > 0 ? [['members', members]] : []),
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
function hostsOf(posts: readonly OldPost[], slugs: ReadonlySet<string>): string[] {
  const urls = posts.flatMap(({ html }) => [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)]);
  const own = urls.flatMap(([, address = '']) => {
    const url = URL.parse(address);
    return url && slugs.has(url.pathname.slice(1).replace(/\/$/, ''))
      ? [url.hostname.replace(/^www\./, '')]
      : [];
  });
  return [...new Set(own)];
}

function fieldsOf(row: Row, meta: Row | undefined, timeZone: string): Partial<OldFields> {
  const day = (key: string) => dayOf(row[key], timeZone);
  const [date, updated] = [day('published_at') ?? day('created_at'), day('updated_at')];
  const excerpt = textOf(row, 'custom_excerpt');
  const src = localAddress(`"${textOf(row, 'feature_image') || textOf(row, 'image')}"`).slice(1, -1);
  const seo = {
    ...(textOf(meta ?? row, 'meta_title') && { title: textOf(meta ?? row, 'meta_title') }),
    ...(textOf(meta ?? row, 'meta_description') && { description: textOf(meta ?? row, 'meta_description') }),
  };
  return {
    date,
    ...(row.status === 'published' && date && updated && updated > date && { updated }),
    ...(excerpt && { excerpt }),
    ...(src && { picture: { src, alt: textOf(meta, 'feature_image_alt') } }),
    ...(Object.keys(seo).length > 0 && { seo }),
    ...(textOf(row, 'locale') && { language: textOf(row, 'locale') }),
    ...(Number(row.featured) === 1 && { featured: true }),
    hidden: whyHidden(row, meta, date),
  };
}

function whyHidden(row: Row, meta: Row | undefined, date: string | undefined): string | undefined {
  if (row.status === 'scheduled') return `it was scheduled for ${date}`;
  if (row.status === 'sent' || Number(meta?.email_only) === 1) return 'it was only a mail';
  if (row.status !== 'published') return 'it was a draft';
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

/** @returns a function from a text of the file to its line. Texts must come in the order of the file. */
function linesIn(raw: string): (text: string) => number {
  let at = 0;
  let line = 1;
  return (text) => {
    const found = raw.indexOf(JSON.stringify(text), at);
    if (found < 0) return line;
    line += raw.slice(at, found).split('\n').length - 1;
    at = found;
    return line;
  };
}
