import { fieldText } from './field-text.ts';
import { isAmbiguous, oldDate } from './old-dates.ts';
import type { ImportNote, OldFields, OldPicture } from './old-site.ts';

/** What a post's fields are, and what its site needs to know beyond them. */
export interface ReadFields {
  fields: OldFields;
  slug?: string | undefined;
  /** The address that the post gives itself: "/updates/tools/", "https://example.com/tools". */
  permalink?: string | undefined;
  /** Other addresses that led to it, or, in notes, its other names. */
  aliases: string[];
  /** Names of fields without a place, with what they mean, if they mean something. */
  others: Map<string, string | undefined>;
  notes: ImportNote[];
}

/** The names of a field, most telling first, in lower case and without "-" and "_". */
const NAMES = {
  title: ['title'],
  date: words(
    'date publishdate pubdate datepublished publishedat publisheddate publishedon publishedtime publicationdate dateposted postdate posted createdat datecreated createddate createdtime created published',
  ),
  updated: words(
    'updated updatedat updateddate updatedon dateupdated lastmod lastmodified lastmodifiedat lastupdated modified modifiedat modifieddate datemodified lastedited lasteditedtime',
  ),
  authors: words('author authors by byline writer creator'),
  tags: words('tags tag keywords'),
  categories: words('category categories section folder'),
  excerpt: words('excerpt summary teaser description lead subtitle intro abstract dek'),
  picture: words(
    'image images featuredimage featureimage coverimage cover heroimage hero headimage headerimage header banner bannerimage mainimage photo thumb thumbnail ogimage socialimage',
  ),
  seoTitle: words('seotitle metatitle'),
  seoDescription: words('seodescription metadescription'),
  language: words('lang language locale'),
  featured: words('featured pinned sticky'),
  slug: ['slug'],
  permalink: words('permalink url'),
  aliases: words('redirectfrom aliases alias redirects'),
} as const;

/** What fields mean that have no place here. */
const MEANINGS: readonly [name: RegExp, meaning: string][] = [
  [/^expir|^unpublish/, 'the post was to disappear on this date'],
  [/sitemap|noindex|^robots$/, 'it may have kept the post out of search engines'],
  [/feed|^rss$/, 'it may have kept the post out of the feed'],
  [/^canonical/, 'the original is said to be elsewhere'],
  [/^eleventyexcludefromcollections$/, 'it may have kept the post out of lists'],
];

function words(text: string): string[] {
  return text.split(' ');
}

/** Reads the fields of an old post, whatever they are called there. */
export function oldFields(data: Record<string, unknown>, { dayFirst }: { dayFirst: boolean }): ReadFields {
  const notes: ImportNote[] = [];
  const byName = new Map(
    Object.entries(data).map(([name, value]) => [name.toLowerCase().replace(/[\s_-]/g, ''), { name, value }]),
  );
  const used = new Set<string>();
  const use = (name: string): unknown => {
    used.add(name);
    return byName.get(name)?.value;
  };
  const all = (names: readonly string[]) =>
    names.map(use).filter((value) => value !== undefined && value !== null && value !== '');
  const plain = (value: unknown) => (isText(value) ? fieldText(String(value)) : '');
  const first = (names: readonly string[]) => all(names).map(plain).find(Boolean);
  const hidden = hiddenReason(byName, used, notes);
  const written = String(data.title ?? first(NAMES.title) ?? '').trim();
  const title = first(NAMES.title) ?? '';
  if (title !== written.replace(/\s+/g, ' '))
    notes.push({ kind: 'changed', message: `the title "${written}" became plain text` });
  const day = (names: readonly string[]) =>
    all(names)
      .filter((value) => typeof value !== 'boolean')
      .map((value) => ({ value, date: oldDate(value, dayFirst) }))
      .find(({ date }) => date !== undefined);
  const date = day(NAMES.date);
  if (date && isAmbiguous(date.value)) {
    const order = dayFirst ? 'day' : 'month';
    notes.push({
      kind: 'changed',
      message: `the date ${date.value} was read as ${order} first: ${date.date}`,
    });
  }
  const [excerpt, ...further] = [...new Set(all(NAMES.excerpt).map(plain).filter(Boolean))];
  const seo = use('seo');
  const group = typeof seo === 'object' && seo !== null ? (seo as Record<string, unknown>) : {};
  const seoTitle = plain(group.title) || first(NAMES.seoTitle);
  const seoDescription = plain(group.description) || first(NAMES.seoDescription);
  for (const text of further)
    notes.push({ kind: 'left out', message: `a second description: "${text.slice(0, 60)}"` });
  const fields: OldFields = {
    title,
    date: date?.date,
    updated: day(NAMES.updated)?.date,
    authors: all(NAMES.authors).flatMap((value) => namesIn(value, notes)),
    tags: chooseTags(all(NAMES.tags).flatMap(listed), notes),
    categories: unique(all(NAMES.categories).flatMap(listed)),
    excerpt,
    picture: pictureIn(byName, used),
    ...((seoTitle || seoDescription) && {
      seo: { ...(seoTitle && { title: seoTitle }), ...(seoDescription && { description: seoDescription }) },
    }),
    language: first(NAMES.language)?.replace('_', '-'),
    ...(all(NAMES.featured).some((value) => isOn(value)) && { featured: true }),
    hidden,
  };
  const permalinks = all(NAMES.permalink).filter((value) => typeof value === 'string');
  const aliases = all(NAMES.aliases).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const slug = use('slug');
  const others = [...byName].filter(([name]) => !used.has(name));
  return {
    fields,
    slug: isText(slug) ? String(slug) : undefined,
    permalink: permalinks[0],
    aliases: [...permalinks.slice(1), ...aliases].filter((value) => typeof value === 'string'),
    others: new Map(others.map(([name, other]) => [other.name, meaningOf(name, other.value)])),
    notes,
  };
}

function meaningOf(name: string, value: unknown): string | undefined {
  const [, meaning] = MEANINGS.find(([names]) => names.test(name)) ?? [];
  return meaning && `${meaning} (${typeof value === 'object' ? JSON.stringify(value) : value})`;
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Whether a switch is on: also "yes", "1" and "true" as text. */
function isOn(value: unknown): boolean {
  return value === true || /^(?:true|yes|on|1)$/i.test(String(value).trim());
}

function isOff(value: unknown): boolean {
  return value === false || /^(?:false|no|off|0)$/i.test(String(value).trim());
}

type ByName = Map<string, { name: string; value: unknown }>;

/** Why visitors couldn't read a post. */
function hiddenReason(byName: ByName, used: Set<string>, notes: ImportNote[]): string | undefined {
  const reasons = words('draft private hidden unlisted published publish status visibility permalink').map(
    (name) => {
      const { value } = byName.get(name) ?? {};
      if (value === undefined || value === null) return undefined;
      used.add(name);
      if (
        /^(?:draft|private|hidden|unlisted|publish|published)$/.test(name) &&
        /^(?:no|yes|on|off)$/i.test(String(value))
      )
        notes.push({ kind: 'changed', message: `"${name}: ${value}" was read as ${isOn(value)}` });
      if (/^(?:draft|private|hidden|unlisted)$/.test(name))
        return isOn(value) ? `it was ${name === 'draft' ? 'a draft' : name}` : undefined;
      if (name === 'permalink') return value === false ? 'it had no page (permalink: false)' : undefined;
      if (/^publish/.test(name)) return isOff(value) ? `it was a draft (${name}: ${value})` : undefined;
      return /^(?:published?|public|done|live|complete[d]?)$/i.test(String(value))
        ? undefined
        : `its ${name} was ${value}`;
    },
  );
  return reasons.find(Boolean);
}

/** The entries of a list, or of a text with commas. */
function listed(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (isText(item) ? [fieldText(String(item))] : listed(item)));
  if (isText(value)) return String(value).split(',').map(fieldText).filter(Boolean);
  const { name, title } = (value ?? {}) as Record<string, unknown>;
  return isText(name) || isText(title) ? [fieldText(String(name ?? title))] : [];
}

function unique(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((name, at) => name && lower.indexOf(name.toLowerCase()) === at);
}

const MOST_TAGS = 10;

function chooseTags(found: readonly string[], notes: ImportNote[]): string[] {
  const tags = unique(found.map((tag) => tag.replace(/^#/, '')));
  const fitting = tags.filter((tag) => tag.length <= 40);
  const left = tags.filter((tag) => !fitting.slice(0, MOST_TAGS).includes(tag));
  if (left.length > 0)
    notes.push({ kind: 'left out', message: `tags beyond ten, or too long: ${left.join(', ')}` });
  return fitting.slice(0, MOST_TAGS);
}

const ROLE =
  /\b(?:director|manager|head|editor|founder|owner|strategist|designer|developer|writer|partner|ceo|cto|lead)\b/i;
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*)+$/u;

/** Names of authors: "Ann Lee, Editor" is one person, "Ann Lee, Bo Ruiz" are two. */
function namesIn(value: unknown, notes: ImportNote[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, notes));
  if (typeof value === 'object' && value !== null) {
    const { name, display_name, title, ...more } = value as Record<string, unknown>;
    const left = Object.entries(more).map(([field, each]) => `${field} ${each}`);
    if (left.length > 0) notes.push({ kind: 'left out', message: `of the author: ${left.join(', ')}` });
    return namesIn(name ?? display_name ?? title, notes);
  }
  if (typeof value !== 'string') return [];
  const [name = '', ...parts] = fieldText(value).split(/ *, */);
  if (parts.length > 0 && parts.every((part) => PERSON.test(part) && !ROLE.test(part)))
    return [name, ...parts];
  if (parts.length > 0)
    notes.push({ kind: 'left out', message: `"${parts.join(', ')}" after the author's name` });
  return name ? [name] : [];
}

/** The featured picture: the first of the fields that may have one, and its description beside it or in it. */
function pictureIn(byName: ByName, used: Set<string>): OldPicture | undefined {
  const at = NAMES.picture.find((name) => addressIn(byName.get(name)?.value));
  if (!at) {
    for (const name of NAMES.picture) used.add(name);
    return undefined;
  }
  used.add(at);
  const { value } = byName.get(at) ?? {};
  const beside = [`${at}alt`, `${at}alttext`, `${at}description`, `alt${at}`, 'imagealt', 'alt'];
  const name = beside.find((each) => isText(byName.get(each)?.value));
  if (name) used.add(name);
  const inside = Array.isArray(value) ? value[0] : value;
  const group = (typeof inside === 'object' && inside !== null ? inside : {}) as Record<string, unknown>;
  const alt =
    group.alt ??
    group.image_alt ??
    group.image_description ??
    group.description ??
    (name && byName.get(name)?.value) ??
    '';
  return { src: addressIn(value) ?? '', alt: fieldText(String(alt)).replace(/(["'])\1+/g, '$1') };
}

function addressIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return addressIn(value[0]);
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const { url, src, path, file, image, overlay_image, teaser } = value as Record<string, unknown>;
  return addressIn(url ?? src ?? path ?? file ?? image ?? overlay_image ?? teaser);
}
