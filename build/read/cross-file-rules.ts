import { geoContains } from 'd3-geo';
import { stateFeature } from '../../art/region-map/atlas.ts';
import type { Content, Entry } from '../../model/content.ts';
import type { Location } from '../../model/location.ts';
import type { Redirect } from '../../model/settings.ts';
import { categoryPath } from '../../rules/blog-list.ts';
import { isEnglish } from '../../rules/locale.ts';
import { RESERVED_PATHS } from '../../rules/receiver-paths.ts';
import { isWholeCountry, STATES } from '../../rules/states.ts';
import { findDuplicates } from '../base/duplicates.ts';
import type { Mistake } from '../base/errors.ts';
import { memoize } from '../base/memoize.ts';
import { splitLink } from '../base/paths.ts';
import { findOldAddress, oldAddresses, pageAt } from '../base/redirects.ts';
import { displayPath } from '../base/report.ts';
import { suggest } from '../base/suggest.ts';
import { allPosts, drafts, shownEntries } from '../content/entries.ts';
import { pageWordMistakes } from '../content/page-words.ts';
import { colorMistakes } from '../content/palette.ts';
import { unknownReferences } from './references.ts';

/**
 * Checks rules across files: references must exist, and values must be unique.
 * @param content all valid files
 * @param invalidSlugs slugs of files with mistakes, which may be referenced
 * @param drawingMistakes mistakes in SVG files that the content refers to
 * @returns mistakes that block rendering, and those that don't
 */
export function crossFileMistakes(
  content: Content,
  invalidSlugs: ReadonlySet<string>,
  drawingMistakes: readonly Mistake[],
  { withUnpublished }: { withUnpublished?: boolean } = {},
) {
  // A mistake in a draft must not stop the rest from being published.
  const ignored = new Set(withUnpublished ? [] : [...drafts(content)].map(({ file }) => file));
  const published = ({ file }: Mistake) => !ignored.has(file);
  return {
    blocking: [
      ...unknownReferences(content, invalidSlugs),
      ...redirectMistakes(content),
      ...colorMistakes(content),
      ...drawingMistakes,
      ...cityMistakes(content),
    ].filter(published),
    harmless: [
      ...idMistakes(content),
      ...repetitions(content),
      ...duplicateOrders(content),
      ...pageWordMistakes(content),
      ...headingMistakes(content),
    ].filter(published),
  };
}

/** The rule for the case of headings knows only English. */
function headingMistakes({ settings: { headings, language }, settingsFile: file }: Content): Mistake[] {
  if (headings === 'as-written' || isEnglish(language)) return [];
  const message = `can be "sentence-case" only in English, but the language of the site is "${language}". Write "as-written", and headings the way they should appear`;
  return [{ file, field: ['headings'], message }];
}

function idMistakes(content: Content): Mistake[] {
  const posts = allPosts(content);
  return posts.flatMap((post): Mistake[] => {
    const { id } = post.data;
    if (id === undefined || id === post.slug) return [];
    const twin = posts.find((other) => other !== post && (other.data.id ?? other.slug) === id);
    const message = twin
      ? `"${id}" is also the id of ${twin.slug}.md. Each post needs its own: write id: ${post.slug}`
      : `"${id}" differs from the file name. Rename the file to ${id}.md, or write id: ${post.slug}`;
    return [{ file: post.file, field: ['id'], message }];
  });
}

/** Tags and authors that a post lists twice: a slug and a full name may be the same author. */
function repetitions(content: Content): Mistake[] {
  return allPosts(content).flatMap(({ file, data: { tags }, authors }) =>
    Object.entries({ tags, author: authors.map(({ name }) => name) }).flatMap(([field, names]) =>
      findDuplicates([...names.entries()], ([, name]) => spelling(name)).map(([[index, name]]) => ({
        ...{ file, field: [field, index] },
        message: `"${name}" is listed twice. Keep one of them`,
      })),
    ),
  );
}

/** The same for texts that differ only in case, accents and spaces. */
const spelling = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase();

function redirectMistakes(content: Content): Mistake[] {
  const { redirects, redirectsFile } = content;
  const pages = [
    ...shownEntries(content),
    ...(content.pages.blog
      ? content.categories.map(({ slug }) => ({ path: categoryPath(slug), file: content.categoriesFile }))
      : []),
  ];
  const addresses = oldAddresses(redirects);
  // Two spellings may be the same path, for example with a slash at the end.
  const keyOf = ({ from, to }: Redirect) => {
    const [{ path, query, isPrefix } = { path: from }] = oldAddresses([{ from, to }]);
    return JSON.stringify([path, query, isPrefix]);
  };
  const duplicates = new Set(findDuplicates(redirects, keyOf).map(([redirect]) => redirect));
  return redirects.flatMap((redirect, index): Mistake[] => {
    const { from, to, file = redirectsFile, field } = redirect;
    const wrong = (name: 'from' | 'to', message: string) => [
      { file, field: field ?? [index, name], message },
    ];
    const [old] = oldAddresses([redirect]);
    if (!old) return [];
    if (duplicates.has(redirect)) return wrong('from', `"${from}" is redirected twice. Keep one of them`);
    if (/\/(\.{0,2})(\/|$)/.test(old.path) || /^\/\*?$/.test(from)) {
      return wrong('from', `"${from}" can't be the path of a page. Write it as /old-address`);
    }
    const covered = pages.find(({ path }) => old.isPrefix && path.startsWith(`${old.path}/`));
    if (covered) {
      return wrong('from', `"${from}" covers the page ${covered.path}. List the old paths one by one`);
    }
    const pageHere = old.isPrefix || old.query.length > 0 ? undefined : pageAt(old.path);
    const page = pages.find(({ path }) => path === pageHere);
    if (page) {
      return wrong('from', `"${from}" is the path of ${displayPath(page.file)}. Remove it here`);
    }
    if (RESERVED_PATHS.test(`${old.path}/`)) {
      return wrong('from', `"${from}" belongs to a tool of the site. Choose another path`);
    }
    // Some hosts add the query to the target.
    const [, query] = from.split('?');
    const target = splitLink(to).path;
    const next = findOldAddress(addresses, target, query);
    // A redirect from the path of a page is a mistake itself.
    if (!next || (next.query.length === 0 && pages.some(({ path }) => path === target))) return [];
    if (next.to === to && next.path === old.path && query) {
      return wrong(
        'to',
        `"${to}" is the same page without the query. Some hosts keep the query, so visitors would go in circles. Remove this entry`,
      );
    }
    if (next.to === to && next.path === old.path)
      return wrong('to', `"${to}" redirects to itself. Change "from" or "to"`);
    const back = findOldAddress(addresses, splitLink(next.to).path, query);
    if (next.to === to || back)
      return wrong('to', `"${to}" is redirected, too, so visitors would go in circles. Remove one redirect`);
    return wrong('to', `"${to}" redirects to ${next.to}. Redirect straight to ${next.to}`);
  });
}

function duplicateOrders({ services, locations, industries, cases }: Content): Mistake[] {
  const lists: { entry: Entry<unknown>; order: number; field: string[] }[][] = [
    services.map((entry) => ({ entry, order: entry.data.listing.order, field: ['listing', 'order'] })),
    ...[locations, industries, cases].map((entries) =>
      entries.map((entry) => ({ entry, order: entry.data.order, field: ['order'] })),
    ),
  ];
  return lists.flatMap((list) =>
    findDuplicates(list, ({ order }) => String(order)).map(([{ entry, order, field }, first]) => ({
      ...{ file: entry.file, field },
      message: `${order} is also the order of ${first.entry.slug}.md. Each needs its own`,
    })),
  );
}

/** How far outside its state a city may be, in degrees, because the borders of the atlas are simplified. */
const TOLERANCE = 0.05;

/** The values in a new city file, which no place in the United States has. */
const PLACEHOLDERS = { postalCode: '00000', latitude: 0, longitude: 0 } as const;
const FIELD_NAMES = { postalCode: 'postal code', latitude: 'latitude', longitude: 'longitude' };

/** Finds cities in states that the agency doesn't serve, and cities with a wrong location or placeholders. */
function cityMistakes({ settings: { states }, locations }: Content): Mistake[] {
  const served: readonly string[] = isWholeCountry(states) ? STATES : states;
  return locations.flatMap((entry): Mistake[] => {
    const { state } = entry.data;
    if (served.includes(state)) return locationMistakes(entry);
    const message = `"${state}" is not among the states in site.yaml. ${suggest(state, served)} If you serve it, add it there`;
    return [{ file: entry.file, field: ['state'], message }];
  });
}

const locationMistakes = memoize(({ file, data }: Entry<Location>): Mistake[] => {
  const { city, state, business } = data;
  const { latitude, longitude } = business;
  const missing = (Object.keys(PLACEHOLDERS) as (keyof typeof PLACEHOLDERS)[]).filter(
    (field) => business[field] === PLACEHOLDERS[field],
  );
  if (missing.length > 0) {
    return missing.map((field) => ({
      file,
      field: ['business', field],
      message: `${JSON.stringify(PLACEHOLDERS[field])} is a placeholder. Write the ${FIELD_NAMES[field]} of ${city}`,
    }));
  }
  const area = stateFeature(state);
  const near = [-TOLERANCE, 0, TOLERANCE].flatMap((north) =>
    [-TOLERANCE, 0, TOLERANCE].map((east): [number, number] => [longitude + east, latitude + north]),
  );
  if (near.some((point) => geoContains(area, point))) return [];
  const message = `${latitude}, ${longitude} is not in ${state}. Write the latitude and longitude of ${city}; in the United States, longitudes are negative`;
  return [{ file, field: ['business', 'latitude'], message }];
});
