import type { Content, Entry } from '../../../model/content.ts';
import { findDuplicates } from '../../base/duplicates.ts';
import type { Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';
import { allPosts } from '../facts/content-entries.ts';
import { pageWordMistakes } from '../facts/page-words.ts';
import { scaffoldMistakes } from '../facts/placeholders.ts';
import { clientMistakes } from './client-references.ts';
import { contactLinkMistakes } from './contact-links.ts';

/**
 * Checks rules across files: references that must exist, and values that must be unique.
 * @param content all valid files
 * @param unread slugs of files with mistakes, which may be referenced
 * @param preview drafts are included, so pages may contain placeholder text
 */
export function crossFileMistakes(content: Content, unread: ReadonlySet<string>, preview = false): Mistake[] {
  return [
    ...unknownReferences(content, unread),
    ...clientMistakes(content, unread),
    ...wrongIds(content),
    ...redirectMistakes(content),
    ...duplicateOrders(content),
    ...pageWordMistakes(content),
    ...contactLinkMistakes(content),
    ...scaffoldMistakes(content, preview),
  ];
}

function unknownReferences(content: Content, unread: ReadonlySet<string>): Mistake[] {
  const { pages } = content;
  const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
  const known = {
    service: slugsOf([...content.services, ...content.pricing]),
    group: slugsOf(pages.services.data.groups.items),
    author: slugsOf(content.authors),
    category: slugsOf(content.categories),
  };
  const check = ({ file }: Entry<unknown>, kind: keyof typeof known, field: PropertyKey[], slug: string) =>
    known[kind].includes(slug) || unread.has(slug)
      ? []
      : [{ file, field, message: `unknown ${kind} "${slug}". ${suggest(slug, known[kind])}` }];
  const checkItems = (entry: Entry<unknown>, section: string, items: readonly { service: string }[]) =>
    items.flatMap(({ service }, index) =>
      check(entry, 'service', [section, 'items', index, 'service'], service),
    );
  return [
    ...allPosts(content).flatMap((post) => {
      const { author, category } = post.data;
      // A full name needs no author file.
      const isSlug = typeof author === 'string' && /^[a-z0-9-]+$/.test(author);
      return [
        ...check(post, 'category', ['category'], category),
        ...(isSlug ? check(post, 'author', ['author'], author) : []),
      ];
    }),
    ...content.services.flatMap((service) => [
      ...check(service, 'group', ['listing', 'group'], service.data.listing.group),
      ...checkItems(service, 'related', service.data.related.items),
    ]),
    ...content.pricing.flatMap((page) => check(page, 'service', ['parent'], page.data.parent)),
    ...checkItems(pages.home, 'highlights', pages.home.data.highlights.items),
    ...check(pages.about, 'author', ['leader', 'author'], pages.about.data.leader.author),
  ];
}

function wrongIds(content: Content): Mistake[] {
  const posts = allPosts(content);
  return posts.flatMap((post): Mistake[] => {
    const { id } = post.data;
    if (id === undefined || id === post.slug) return [];
    const same = posts.find((other) => other !== post && (other.data.id ?? other.slug) === id);
    const message = same
      ? `"${id}" is also the id of ${same.slug}.md. Each post needs its own: write id: ${post.slug}`
      : `"${id}" differs from the file name. Rename the file to ${id}.md, or write id: ${post.slug}`;
    return [{ file: post.file, field: ['id'], message }];
  });
}

function redirectMistakes({ redirects, redirectsFile: file }: Content): Mistake[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const duplicates = new Set(findDuplicates(redirects, ({ from }) => from).map(([redirect]) => redirect));
  return redirects.flatMap((redirect, index): Mistake[] => {
    const { from, to } = redirect;
    const wrong = (name: 'from' | 'to', message: string) => [{ file, field: [index, name], message }];
    if (duplicates.has(redirect)) return wrong('from', `"${from}" is redirected twice. Keep one of them`);
    if (/\/(\.{0,2})(\/|$)/.test(from)) {
      return wrong('from', `"${from}" can't be a page. Write it as /old-address`);
    }
    if (from === to) return wrong('to', `"${to}" redirects to itself. Change one of them`);
    const next = targets.get(to.split('#')[0] ?? to);
    return next === undefined
      ? []
      : wrong('to', `"${to}" redirects to ${next}. Redirect straight to ${next}`);
  });
}

function duplicateOrders({ services, locations, industries }: Content): Mistake[] {
  const check = <Item extends Entry<unknown>>(
    entries: readonly Item[],
    orderOf: (entry: Item) => number,
    field: string[],
  ) =>
    findDuplicates(entries, (entry) => String(orderOf(entry))).map(([entry, first]) => ({
      file: entry.file,
      field,
      message: `${orderOf(entry)} is also the order of ${first.slug}.md. Each needs its own`,
    }));
  return [
    ...check(services, ({ data }) => data.listing.order, ['listing', 'order']),
    ...check(locations, ({ data }) => data.order, ['order']),
    ...check(industries, ({ data }) => data.order, ['order']),
  ];
}
