import type { Quote } from '../../../model/client.ts';
import type { Content, Entry } from '../../../model/content.ts';
import type { Illustration } from '../../../model/illustration.ts';
import type { Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';
import { allPosts } from '../facts/content-entries.ts';

/**
 * Finds references to services, cities, industries, groups, authors, categories, clients and their people that don't exist.
 * @param unread slugs of files with mistakes, which may be referenced
 */
export function unknownReferences(content: Content, unread: ReadonlySet<string>): Mistake[] {
  const { pages, clients } = content;
  const { home, about } = pages;
  const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
  const known = {
    service: slugsOf([...content.services, ...content.pricing]),
    group: slugsOf(pages.services.data.groups.items),
    author: slugsOf(content.authors),
    category: slugsOf(content.categories),
    client: slugsOf(clients),
    location: slugsOf(content.locations),
    industry: slugsOf(content.industries),
  };
  const check = ({ file }: Entry<unknown>, kind: keyof typeof known, field: PropertyKey[], slug: string) =>
    known[kind].includes(slug) || unread.has(slug)
      ? []
      : [{ file, field, message: `unknown ${kind} "${slug}". ${suggest(slug, known[kind])}` }];
  const checkItems = (entry: Entry<unknown>, section: string, items: readonly { service: string }[]) =>
    items.flatMap(({ service }, index) =>
      check(entry, 'service', [section, 'items', index, 'service'], service),
    );
  const checkQuote = (entry: Entry<unknown>, field: PropertyKey[], quote: Quote | undefined): Mistake[] => {
    if (!quote) return [];
    const client = clients.find(({ slug }) => slug === quote.client)?.data;
    const people = client?.people.map(({ name }) => name) ?? [];
    if (!client || people.includes(quote.person)) {
      return check(entry, 'client', [...field, 'client'], quote.client);
    }
    const message = `unknown person "${quote.person}" of ${client.name}. ${suggest(quote.person, people)}`;
    return [{ file: entry.file, field: [...field, 'person'], message }];
  };
  const checkLogos = (entry: Entry<unknown>, logos: readonly string[] = []) =>
    logos.flatMap((slug, index) => check(entry, 'client', ['clients', 'logos', index], slug));
  const checkPicture = (entry: Entry<unknown>, drawing: Illustration['drawing'] | undefined) =>
    drawing?.kind === 'logo-sheet'
      ? check(entry, 'client', ['illustration', 'drawing', 'client'], drawing.client)
      : [];
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
      ...checkPicture(service, service.data.illustration?.drawing),
    ]),
    ...content.pricing.flatMap((page) => check(page, 'service', ['parent'], page.data.parent)),
    ...[...content.services, ...content.pricing, ...content.industries, ...content.cases].flatMap((entry) =>
      checkQuote(entry, ['quote'], entry.data.quote),
    ),
    ...content.cases.flatMap((entry) => [
      ...check(entry, 'client', ['client'], entry.data.client),
      ...check(entry, 'location', ['location'], entry.data.location),
      ...(entry.data.industry ? check(entry, 'industry', ['industry'], entry.data.industry) : []),
      ...entry.data.services.flatMap((slug, index) => check(entry, 'service', ['services', index], slug)),
      ...entry.data.figures.items.flatMap(({ service }, index) =>
        service ? check(entry, 'service', ['figures', 'items', index, 'service'], service) : [],
      ),
    ]),
    ...content.locations.flatMap((entry) =>
      entry.data.caseStudies.items.flatMap(({ client }, index) =>
        client ? check(entry, 'client', ['caseStudies', 'items', index, 'client'], client) : [],
      ),
    ),
    ...calculatorMistakes(content, check),
    ...checkItems(home, 'highlights', home.data.highlights.items),
    ...checkLogos(home, home.data.clients?.logos),
    ...checkQuote(home, ['clients', 'quote'], home.data.clients?.quote),
    ...check(about, 'author', ['leader', 'author'], about.data.leader.author),
    ...(about.data.team?.authors ?? []).flatMap((slug, index) =>
      check(about, 'author', ['team', 'authors', index], slug),
    ),
    ...checkLogos(about, about.data.clients.logos),
    ...about.data.clients.testimonials.flatMap((quote, index) =>
      checkQuote(about, ['clients', 'testimonials', index], quote),
    ),
  ];
}

type Check = (
  entry: Entry<unknown>,
  kind: 'location' | 'service',
  field: PropertyKey[],
  slug: string,
) => Mistake[];

/** The cities and plans of the calculator. */
function calculatorMistakes({ pages, pricing }: Content, check: Check): Mistake[] {
  const entry = pages.calculator;
  if (!entry) return [];
  const plans = entry.data.plans.flatMap(({ pricing: list, package: name }, index): Mistake[] => {
    const items = pricing.find(({ slug }) => slug === list)?.data.packages.items;
    if (!items) return check(entry, 'service', ['plans', index, 'pricing'], list);
    const priced = items.filter(({ price }) => typeof price === 'number').map((item) => item.name);
    if (priced.includes(name)) return [];
    const message = `no package "${name}" with a price in ${list}.md. ${suggest(name, priced)}`;
    return [{ file: entry.file, field: ['plans', index, 'package'], message }];
  });
  const cities = entry.data.cities.flatMap(({ location }, index) =>
    check(entry, 'location', ['cities', index, 'location'], location),
  );
  return [...cities, ...plans];
}
