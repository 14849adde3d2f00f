import type { Content, Entry } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';
import { allPosts } from '../facts/content-entries.ts';
import { pageWordMistakes } from '../facts/page-words.ts';
import { scaffoldMistakes } from '../facts/placeholders.ts';
import { contactLinkMistakes } from './contact-links.ts';

/**
 * Rules that need more than one file: names that must exist elsewhere, and slugs that must be alone.
 * @param content all valid files
 * @param unread slugs of files that hold mistakes of their own: names of these are not unknown
 * @param preview drafts are shown: pages may hold text that only says what to write there
 */
export function crossFileMistakes(content: Content, unread: ReadonlySet<string>, preview = false): Mistake[] {
  return [
    ...unknownNames(content, unread),
    ...wrongIds(content),
    ...redirectMistakes(content),
    ...samePlaces(content),
    ...pageWordMistakes(content),
    ...contactLinkMistakes(content),
    ...scaffoldMistakes(content, preview),
  ];
}

type Check = [entry: Entry<unknown>, field: PropertyKey[], value: string, known: string[], kind: string];

function unknownNames(content: Content, unread: ReadonlySet<string>): Mistake[] {
  const { pages } = content;
  const services = [...content.services, ...content.pricing].map(({ slug }) => slug);
  const groups = pages.services.data.groups.items.map(({ slug }) => slug);
  const authors = content.authors.map(({ slug }) => slug);
  const categories = content.categories.map(({ slug }) => slug);
  const posts = allPosts(content);
  const checks: Check[] = [
    ...posts.map((post): Check => [post, ['category'], post.data.category, categories, 'a category']),
    ...posts
      .filter(({ data }) => typeof data.author === 'string' && /^[a-z0-9-]+$/.test(data.author))
      .map((post): Check => [post, ['author'], String(post.data.author), authors, 'an author']),
    ...content.services.flatMap((service): Check[] => [
      [service, ['listing', 'group'], service.data.listing.group, groups, 'a group of the services page'],
      ...service.data.related.items.map(
        (item, index): Check => [
          service,
          ['related', 'items', index, 'service'],
          item.service,
          services,
          'a service',
        ],
      ),
    ]),
    ...content.pricing.map((page): Check => [page, ['parent'], page.data.parent, services, 'a service']),
    ...pages.home.data.highlights.items.map(
      (item, index): Check => [
        pages.home,
        ['highlights', 'items', index, 'service'],
        item.service,
        services,
        'a service',
      ],
    ),
    [pages.about, ['leader', 'author'], pages.about.data.leader.author, authors, 'an author'],
  ];
  return checks
    .filter(([, , value, known]) => !known.includes(value) && !unread.has(value))
    .map(([entry, field, value, known, kind]) => ({
      file: entry.file,
      field,
      message: `"${value}" is not ${kind}. ${suggest(value, known)}`,
    }));
}

function wrongIds(content: Content): Mistake[] {
  const posts = allPosts(content);
  const wrong = posts.filter(({ data, slug }) => data.id !== undefined && data.id !== slug);
  if (wrong.length === 0) return [];
  const byId = Map.groupBy(posts, ({ data, slug }) => data.id ?? slug);
  return wrong.map((post) => {
    const { id = '' } = post.data;
    const same = byId.get(id)?.find((other) => other !== post);
    return {
      file: post.file,
      field: ['id'],
      message: same
        ? `"${id}" is also the id of ${same.slug}.md. Each post has its own: write id: ${post.slug}`
        : `"${id}" differs from the file name. Rename the file to ${id}.md, or write id: ${post.slug}`,
    };
  });
}

function redirectMistakes({ redirects, redirectsFile: file }: Content): Mistake[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const first = new Map<string, number>();
  return redirects.flatMap(({ from, to }, index): Mistake[] => {
    if (!first.has(from)) first.set(from, index);
    const wrongFrom = (message: string) => [{ file, field: [index, 'from'], message }];
    const wrongTo = (message: string) => [{ file, field: [index, 'to'], message }];
    if (first.get(from) !== index) return wrongFrom(`"${from}" is redirected twice. Keep one of the two`);
    if (/\/(\.{0,2})(\/|$)/.test(from))
      return wrongFrom(`"${from}" can't be a page. Write it as /old-address`);
    if (from === to) return wrongTo(`"${to}" leads to itself. Change one of the two`);
    const next = targets.get(to.split('#')[0] ?? to);
    return next === undefined ? [] : wrongTo(`"${to}" is redirected again, to ${next}. Lead straight there`);
  });
}

function samePlaces({ services, locations, industries }: Content): Mistake[] {
  return [services, locations, industries].flatMap((entries) => {
    const byOrder = new Map<number, Entry<unknown>>();
    return entries.flatMap((entry): Mistake[] => {
      const data = entry.data as { order?: number; listing?: { order: number } };
      const order = data.listing?.order ?? data.order ?? 0;
      const other = byOrder.get(order);
      byOrder.set(order, entry);
      if (!other) return [];
      const field = data.listing ? ['listing', 'order'] : ['order'];
      return [
        {
          file: entry.file,
          field,
          message: `${order} is also the order of ${other.slug}.md. Give each its own place`,
        },
      ];
    });
  });
}
