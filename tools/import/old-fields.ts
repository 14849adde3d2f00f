import { fieldText } from './field-text.ts';
import type { Fields, OldFile } from './front-matter.ts';
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

/** The names of fields, most telling first, in lower case and without "-" and "_". */
const NAMES = {
  title: 'title',
  date: 'date publishdate pubdate datepublished publishedat publisheddate publishedon publishedtime publicationdate dateposted postdate posted createdat datecreated createddate createdtime created published',
  updated:
    'updated updatedat updateddate updatedon dateupdated lastmod lastmodified lastmodifiedat lastupdated modified modifiedat modifieddate datemodified lastedited lasteditedtime',
  authors: 'author authors by byline writer creator',
  tags: 'tags tag keywords',
  categories: 'category categories section folder',
  excerpt: 'excerpt summary teaser description lead subtitle intro abstract dek',
  picture:
    'image images featuredimage featureimage coverimage cover heroimage hero headimage headerimage header banner bannerimage mainimage photo thumb thumbnail ogimage socialimage',
  seoTitle: 'seotitle metatitle',
  seoDescription: 'seodescription metadescription',
  language: 'lang language locale',
  featured: 'featured pinned sticky',
  slug: 'slug',
  permalink: 'permalink url',
  aliases: 'redirectfrom aliases alias redirects',
} as const;

/** What fields mean that have no place here, if their value excludes the post. */
const MEANINGS: readonly [name: RegExp, meaning: string][] = [
  [/sitemap|noindex|^robots$/, 'it kept the post out of search engines'],
  [/feed|^rss$/, 'it kept the post out of the feed'],
  [/^eleventyexcludefromcollections$/, 'it kept the post out of lists'],
];

const isText = (value: unknown): value is string | number => /^(?:string|number)$/.test(typeof value);
/** Whether a switch is on: also "yes", "1" and "true" as text. */
const isOn = (value: unknown) => /^(?:true|yes|on|1)$/i.test(String(value).trim());
const isOff = (value: unknown) => /^(?:false|no|off|0)$/i.test(String(value).trim());
const plain = (value: unknown) => (isText(value) ? fieldText(String(value)) : '');
const groupOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Fields;

type Note = (kind: ImportNote['kind'], message: string, name: string) => void;
interface Values {
  /** The value of a field, which counts as used then. */
  use(name: string): unknown;
  note: Note;
}

/** Reads the fields of an old post, whatever they are called there. */
export function oldFields(
  data: Fields,
  { dayFirst, lineOf }: { dayFirst: boolean } & Pick<OldFile, 'lineOf'>,
): ReadFields {
  const notes: ImportNote[] = [];
  const byName = new Map(
    Object.entries(data).map(([name, value]) => [name.toLowerCase().replace(/[\s_-]/g, ''), { name, value }]),
  );
  const used = new Set<string>();
  const use = (name: string): unknown => {
    used.add(name);
    return byName.get(name)?.value;
  };
  const all = (kind: keyof typeof NAMES) =>
    NAMES[kind]
      .split(' ')
      .map(use)
      .filter((value) => value !== undefined && value !== null && value !== '');
  const note: Note = (kind, message, name) =>
    void notes.push({ kind, message, line: lineOf(byName.get(name)?.name ?? name) });
  const nameOf = (kind: keyof typeof NAMES) =>
    NAMES[kind].split(' ').find((name) => byName.has(name)) ?? kind;
  const first = (kind: keyof typeof NAMES) => all(kind).map(plain).find(Boolean);
  const hidden = hiddenReason({ use, note });
  const title = first('title') ?? '';
  const written = String(use('title') ?? '').trim();
  if (title !== written.replace(/\s+/g, ' '))
    note('changed', `the title "${written}" became plain text`, 'title');
  const day = (kind: 'date' | 'updated') =>
    all(kind)
      .map((value) => ({ value, date: oldDate(value, dayFirst) }))
      .find(({ date }) => date !== undefined);
  const date = day('date');
  if (date && isAmbiguous(date.value)) {
    const order = dayFirst ? 'day' : 'month';
    note('changed', `the date ${date.value} was read as ${order} first: ${date.date}`, nameOf('date'));
  }
  const [excerpt, ...excerpts] = new Set(all('excerpt').map(plain).filter(Boolean));
  for (const text of excerpts)
    notes.push({ kind: 'left out', message: `a second description: "${text.slice(0, 60)}"` });
  const seo = groupOf(use('seo'));
  const seoTitle = plain(seo.title) || first('seoTitle');
  const seoDescription = plain(seo.description) || first('seoDescription');
  const fields: OldFields = {
    title,
    date: date?.date,
    updated: day('updated')?.date,
    authors: all('authors').flatMap((value) =>
      namesIn(value, (message) => note('left out', message, nameOf('authors'))),
    ),
    tags: chooseTags(all('tags').flatMap(listed), (message) => note('left out', message, nameOf('tags'))),
    categories: unique(all('categories').flatMap(listed)),
    excerpt,
    picture: pictureIn(use),
    ...((seoTitle || seoDescription) && {
      seo: { ...(seoTitle && { title: seoTitle }), ...(seoDescription && { description: seoDescription }) },
    }),
    language: first('language')?.replace('_', '-'),
    ...(all('featured').some(isOn) && { featured: true }),
    hidden,
  };
  const isString = (value: unknown) => typeof value === 'string';
  const [permalink, ...further] = all('permalink').filter(isString);
  const aliases = [...further, ...all('aliases').flat().filter(isString)];
  const slug = first('slug');
  const others = [...byName].filter(([name]) => !used.has(name));
  return {
    ...{ fields, slug, permalink, aliases },
    others: new Map(others.map(([name, other]) => [other.name, meaningOf(name, other.value)])),
    notes,
  };
}

function meaningOf(name: string, value: unknown): string | undefined {
  const shown = isText(value) ? String(value) : JSON.stringify(value);
  if (/^expir|^unpublish/.test(name)) return `the post was to disappear on this date (${shown})`;
  if (/^canonical/.test(name)) return `the original is said to be elsewhere (${shown})`;
  const isExcluded = /exclude|noindex|disable/.test(name)
    ? isOn(value)
    : isOff(value) || /"(?:exclude|noindex|disable)":"?(?:true|1)|^noindex/i.test(shown);
  const [, meaning] = MEANINGS.find(([names]) => isExcluded && names.test(name)) ?? [];
  return meaning && `${meaning} (${shown})`;
}

/** Why visitors couldn't read a post. */
function hiddenReason({ use, note }: Values): string | undefined {
  const isSet = (name: string, is: (value: unknown) => boolean) => {
    const value = use(name);
    if (/^(?:no|yes|on|off)$/i.test(String(value)))
      note('changed', `"${name}: ${value}" was read as ${isOn(value)}`, name);
    return is(value);
  };
  const switches = ['draft', 'private', 'hidden', 'unlisted'].map(
    (name) => isSet(name, isOn) && `it was ${name === 'draft' ? 'a draft' : name}`,
  );
  const published = ['published', 'publish'].map(
    (name) => isSet(name, isOff) && `it was a draft (${name}: ${use(name)})`,
  );
  const states = ['status', 'visibility'].map((name) => {
    const state = String(use(name) || 'public');
    return !/^(?:published?|public|done|live|completed?)$/i.test(state) && `its ${name} was ${state}`;
  });
  const noPage = use('permalink') === false && 'it had no page (permalink: false)';
  return [...switches, ...published, ...states, noPage].find((reason) => reason !== false);
}

/** The entries of a list, or of a text with commas. */
function listed(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => (isText(item) ? [plain(item)] : listed(item)));
  if (isText(value)) return String(value).split(',').map(fieldText);
  const { name, title } = groupOf(value);
  return [plain(name ?? title)];
}

function unique(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((name, at) => name && lower.indexOf(name.toLowerCase()) === at);
}

const MOST_TAGS = 10;

function chooseTags(found: readonly string[], leaveOut: (message: string) => void): string[] {
  const tags = unique(found.map((tag) => tag.replace(/^#/, '')));
  const kept = tags.filter((tag) => tag.length <= 40).slice(0, MOST_TAGS);
  const left = tags.filter((tag) => !kept.includes(tag));
  if (left.length > 0) leaveOut(`tags beyond ten, or too long: ${left.join(', ')}`);
  return kept;
}

const ROLE =
  /\b(?:director|manager|head|editor|founder|owner|strategist|designer|developer|writer|partner|ceo|cto|lead)\b/i;
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*)+$/u;

/** Names of authors: "Ann Lee, Editor" is one person, "Ann Lee, Bo Ruiz" are two. */
function namesIn(value: unknown, leaveOut: (message: string) => void): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, leaveOut));
  if (typeof value !== 'string') {
    const { name, display_name, title, ...more } = groupOf(value);
    const left = Object.entries(more).map(([field, each]) => `${field} ${each}`);
    if (left.length > 0) leaveOut(`of the author: ${left.join(', ')}`);
    const written = name ?? display_name ?? title;
    return isText(written) ? namesIn(String(written), leaveOut) : [];
  }
  const [name = '', ...parts] = fieldText(value).split(/ *, */);
  if (parts.every((part) => PERSON.test(part) && !ROLE.test(part))) return [name, ...parts].filter(Boolean);
  leaveOut(`"${parts.join(', ')}" after the author's name`);
  return [name].filter(Boolean);
}

/** The featured picture: the first of the fields that may have one, and its description beside it or in it. */
function pictureIn(use: (name: string) => unknown): OldPicture | undefined {
  const at = NAMES.picture.split(' ').find((name) => addressIn(use(name)));
  const value = at && use(at);
  const src = addressIn(value);
  if (!src) return undefined;
  const { alt, image_alt, image_description, description } = groupOf(Array.isArray(value) ? value[0] : value);
  const beside = [`${at}alt`, `${at}alttext`, `${at}description`, `alt${at}`, 'imagealt', 'alt'];
  const words = alt ?? image_alt ?? image_description ?? description ?? beside.map(use).find(isText);
  return { src, alt: plain(words).replace(/(["'])\1+/g, '$1') };
}

function addressIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return addressIn(value[0]);
  const { url, src, path, file, image, overlay_image, teaser } = groupOf(value);
  const address = url ?? src ?? path ?? file ?? image ?? overlay_image ?? teaser;
  return address === undefined ? undefined : addressIn(address);
}
