import type { Quote } from '../../../model/client.ts';
import type { Content, Entry } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';

/** Finds quotes, logos and cases of unknown clients, and quotes of people whom the client's file doesn't list. */
export function clientMistakes(content: Content, unread: ReadonlySet<string>): Mistake[] {
  const { clients, services, pricing, industries, locations, pages } = content;
  const { home, about } = pages;
  const slugs = clients.map(({ slug }) => slug);
  const check = ({ file }: Entry<unknown>, field: PropertyKey[], slug: string): Mistake[] =>
    slugs.includes(slug) || unread.has(slug)
      ? []
      : [{ file, field, message: `unknown client "${slug}". ${suggest(slug, slugs)}` }];
  const checkQuote = (entry: Entry<unknown>, field: PropertyKey[], quote: Quote | undefined): Mistake[] => {
    if (!quote) return [];
    const known = clients.find(({ slug }) => slug === quote.client);
    if (!known) return check(entry, [...field, 'client'], quote.client);
    const people = known.data.people.map(({ name }) => name);
    if (people.includes(quote.person)) return [];
    const message = `unknown person "${quote.person}" of ${known.data.name}. ${suggest(quote.person, people)}`;
    return [{ file: entry.file, field: [...field, 'person'], message }];
  };
  return [
    ...[...services, ...pricing, ...industries].flatMap((entry) =>
      checkQuote(entry, ['quote'], entry.data.quote),
    ),
    ...checkQuote(home, ['clients', 'quote'], home.data.clients?.quote),
    ...(home.data.clients?.logos ?? []).flatMap((slug, index) =>
      check(home, ['clients', 'logos', index], slug),
    ),
    ...about.data.clients.logos.flatMap((slug, index) => check(about, ['clients', 'logos', index], slug)),
    ...about.data.clients.testimonials.flatMap((quote, index) =>
      checkQuote(about, ['clients', 'testimonials', index], quote),
    ),
    ...locations.flatMap((entry) =>
      entry.data.caseStudies.items.flatMap(({ client }, index) =>
        client ? check(entry, ['caseStudies', 'items', index, 'client'], client) : [],
      ),
    ),
  ];
}
