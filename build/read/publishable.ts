import type {
  Collections,
  Content,
  Entry,
  Pages,
  PostAuthor,
  PostEntry,
  Unpublished,
} from '../../model/content.ts';
import { COLLECTIONS, PAGES, type PageLayout } from '../../model/kinds.ts';
import type { Prices } from '../../model/pages.ts';
import type { Author, Post } from '../../model/post.ts';
import type { Pricing } from '../../model/pricing.ts';
import type { Service } from '../../model/service.ts';
import { categoryPath } from '../../rules/blog-list.ts';
import { type Insertions, insert } from '../../rules/insertions.ts';
import type { Phrase } from '../../rules/languages/languages.ts';
import type { Locale } from '../../rules/locale.ts';
import { weeksOfPhase } from '../../rules/phase-schedule.ts';
import { planName } from '../../rules/prices.ts';
import { typeset } from '../../rules/typography.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';
import { oldAddresses } from '../base/redirects.ts';
import { insertInData, withInsertions } from '../content/insertions.ts';

interface PublishOptions {
  /** YYYY-MM-DD */
  today: string;
  withUnpublished?: boolean;
  /** What texts count, and whose prices they state, beside their own: the files of the site's first language. */
  counted?: readonly Entry<unknown>[];
}

/**
 * Assembles the content of a site from its valid files.
 * @param entries sorted by file name within each folder
 * @param brokenDrafts files of drafts that can't be shown, even `withUnpublished`
 */
export function publishableContent(
  entries: readonly Entry<unknown>[],
  { today, withUnpublished, counted = entries }: PublishOptions,
  top: Omit<Content, keyof Collections | 'today' | 'insertions' | 'pages' | 'unpublished' | 'drawings'>,
  brokenDrafts: ReadonlySet<string> = new Set(),
): Omit<Content, 'drawings'> {
  // While the page that lists a collection is a draft, so are the collection's entries.
  const unlisted = new Set(
    Object.values<PageLayout>(PAGES)
      .filter(({ layout }) => entries.some(({ kind, data }) => kind === `page-${layout}` && isDraft(data)))
      .flatMap(({ of }) =>
        Object.values(COLLECTIONS).flatMap(({ folder, name }) => (folder === of ? name : [])),
      ),
  );
  const whyHidden = ({ kind, data }: Entry<unknown>): Unpublished['reason'] | undefined => {
    const { publishDate = '' } = data as { publishDate?: string };
    return isDraft(data) || unlisted.has(kind) ? 'draft' : publishDate > today ? 'scheduled' : undefined;
  };
  const isHidden = (entry: Entry<unknown>) =>
    withUnpublished ? brokenDrafts.has(entry.file) : whyHidden(entry) !== undefined;
  const countOf = ({ name }: { name: string }) =>
    counted.filter((entry) => entry.kind === name && !isHidden(entry)).length;
  const counts = {
    services: countOf(COLLECTIONS.services),
    cities: countOf(COLLECTIONS.locations),
    states: top.settings.states.length,
    industries: countOf(COLLECTIONS.industries),
    cases: countOf(COLLECTIONS.cases),
  };
  const insertions: Insertions = {
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, numeral(count, top.locale)])),
    ...Object.fromEntries(top.settings.figures.map(({ name, text }) => [name, text])),
    ...pricesOf(counted === entries ? entries : [...counted, ...entries], top.locale),
    ...weeksOf(entries, top.locale),
  };
  const authors = (entries as Entry<Author>[])
    .filter(({ kind }) => kind === COLLECTIONS.authors.name)
    .map((author) => withInsertions(author, insertions));
  const complete = entries.map((entry) => {
    if (entry.kind !== COLLECTIONS.posts.name) return withInsertions(entry, insertions);
    const post = entry as Entry<Post>;
    return withInsertions(withAuthors(post)(authorsOf(post, authors, insertions, top.locale)), insertions);
  });
  const unpublished = complete.flatMap((entry): Unpublished[] => {
    const reason = whyHidden(entry);
    return reason ? [{ entry, reason }] : [];
  });
  const filesOf = (name: string) => complete.filter((entry) => entry.kind === name && !isHidden(entry));
  const collections = mapValues(COLLECTIONS, ({ name }) => filesOf(name).sort(byOrder)) as Collections;
  const pages = mapValues(PAGES, ({ layout, files }) => {
    const found = filesOf(`page-${layout}`);
    return files === 'many' ? found : found[0];
  }) as Pages;
  const aliases = complete
    .filter((entry) => !isHidden(entry))
    .flatMap(({ data, path, file }) =>
      ((data as { aliases?: string[] }).aliases ?? []).map((from, index) => ({
        ...{ from, to: path, file, field: ['aliases', index] },
      })),
    );
  const isPage = new Set([
    ...complete.filter((entry) => !isHidden(entry)).map(({ path }) => path),
    ...(pages.blog ? top.categories.map(({ slug }) => categoryPath(slug)) : []),
  ]);
  const redirects = [...top.redirects, ...aliases].map((redirect) => {
    const [address] = oldAddresses([redirect]);
    return address?.isPrefix && isPage.has(address.path) ? { ...redirect, isBelowPage: true } : redirect;
  });
  return {
    ...top,
    forms: insertInData(top.forms, insertions) as Content['forms'],
    words: insertInData(top.words, insertions) as Content['words'],
    redirects,
    today,
    insertions,
    ...collections,
    pages,
    posts: (collections.posts as PostEntry[]).sort(byDate),
    unpublished,
  };
}

const NUMERALS: readonly Phrase[] = [
  ...(['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const),
];

/** Counts below ten become words. */
function numeral(count: number, { t }: Locale): string {
  const word = NUMERALS[count];
  return word ? t(word) : String(count);
}

/** The prices by their names: `seo.price` of a service, `seo-pricing.growth-seo` of a package. */
function pricesOf(entries: readonly Entry<unknown>[], { dollars }: Locale): Insertions {
  const prices = entries.flatMap(({ kind, slug, data }): [string, number | 'custom' | undefined][] => {
    if (kind === `page-${PAGES.prices.layout}`)
      return [['city-program.price', (data as Prices).cityProgram?.from]];
    if (kind === COLLECTIONS.services.name) return [[`${slug}.price`, (data as Service).pricing.from]];
    if (kind !== COLLECTIONS.pricing.name) return [];
    return (data as Pricing).packages.items.map((item) => [planName(slug, item), item.price]);
  });
  return Object.fromEntries(
    prices.flatMap(([name, price]) => (typeof price === 'number' ? [[name, dollars(price)]] : [])),
  );
}

/** Weeks of named phases: `seo.launch` "weeks 5-8", `seo.launch.start` "week 5", `seo.launch.end` "week 8" */
function weeksOf(entries: readonly Entry<unknown>[], { t }: Locale): Insertions {
  const services = entries.filter(({ kind }) => kind === COLLECTIONS.services.name) as Entry<Service>[];
  return Object.fromEntries(
    services.flatMap(({ slug, data }) =>
      data.process.items.flatMap(({ name, timeline }) => {
        if (!name || !timeline) return [];
        const weeks = timeline.charAt(0).toLowerCase() + timeline.slice(1);
        const [first, last] = weeksOfPhase(timeline, t) ?? [];
        const key = `${slug}.${name}`;
        if (!first || !last) return [[key, weeks]];
        return [
          [key, weeks],
          [`${key}.start`, t('week {number}', { number: first })],
          [`${key}.end`, t('week {number}', { number: last })],
        ];
      }),
    ),
  );
}

function isDraft(data: unknown): boolean {
  return (data as { draft?: boolean }).draft === true;
}

function mapValues<Value>(table: Record<string, Value>, change: (value: Value) => unknown): unknown {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));
}

/** The data that a post shows of its authors, whom it names by slug or by full name. */
function authorsOf(
  { data }: Entry<Post>,
  authors: readonly Entry<Author>[],
  insertions: Insertions,
  { language }: Locale,
): PostAuthor[] {
  return [data.author].flat().map((reference) => {
    if (typeof reference !== 'string') return reference;
    const author = authors.find(({ slug, data }) => slug === reference || data.name === reference);
    if (!author) return { name: reference };
    const { name, role, image, drawing } = author.data;
    return { name, role, image, drawing, bio: typeset(insert(author.body.trim(), insertions), language) };
  });
}

/** Returns the same object while post and authors stay the same, because everything memoized depends on it. */
const withAuthors = memoize((entry: Entry<Post>) =>
  memoizeLast((authors: PostAuthor[]): PostEntry => ({ ...entry, authors }), JSON.stringify),
);

/** Files without an order stay sorted by name. */
function byOrder(a: Entry<unknown>, b: Entry<unknown>): number {
  const orderOf = ({ data }: Entry<unknown>) => {
    const { order, listing } = data as { order?: number; listing?: { order: number } };
    return listing?.order ?? order ?? 0;
  };
  return orderOf(a) - orderOf(b);
}

/** Newest first; posts of the same day by slug. */
function byDate(a: Entry<Post>, b: Entry<Post>): number {
  if (a.data.publishDate !== b.data.publishDate) return a.data.publishDate < b.data.publishDate ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
