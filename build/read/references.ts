import type { Content } from '../../model/content.ts';
import { pageForms } from '../../model/own-forms.ts';
import { REFERENCES, type ReferenceTarget } from '../../model/references.ts';
import type { Mistake } from '../base/errors.ts';
import { suggest } from '../base/suggest.ts';
import { allEntries, drafts } from '../content/entries.ts';

/** What a file of these kinds can be the target of; one of another kind only of references to that kind. */
const TARGETS_OF: Record<string, readonly ReferenceTarget[]> = {
  service: ['service', 'service-page'],
  pricing: ['price-list', 'service-page'],
};

/**
 * Finds references (model/references.ts) to missing entries and to drafts, and quotes of unknown people.
 * @param invalidSlugs slugs of files with mistakes, which may be referenced
 */
export function unknownReferences(content: Content, invalidSlugs: ReadonlySet<string>): Mistake[] {
  const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
  const slugs: Record<ReferenceTarget, readonly string[]> = {
    service: slugsOf(content.services),
    'service-page': slugsOf([...content.services, ...content.pricing]),
    group: slugsOf(content.pages.services.data.groups.items),
    author: slugsOf(content.authors),
    category: slugsOf(content.categories),
    client: slugsOf(content.clients),
    location: slugsOf(content.locations),
    industry: slugsOf(content.industries),
    download: slugsOf(content.downloads),
    'case-study': slugsOf(content.cases),
    'price-list': slugsOf(content.pricing),
    form: pageForms(content.forms),
  };
  const draftNames = new Set(
    [...drafts(content)].flatMap(({ kind, slug }) =>
      (TARGETS_OF[kind] ?? [kind]).map((name) => `${name} ${slug}`),
    ),
  );
  const check = (to: ReferenceTarget, slug: string): string | undefined => {
    if (slugs[to].includes(slug) || invalidSlugs.has(slug)) return undefined;
    const name = to.replace('-', ' ');
    return draftNames.has(`${to} ${slug}`)
      ? `${name} "${slug}" is a draft, so visitors can't open it. Publish it or remove the reference`
      : `unknown ${name} "${slug}". ${suggest(slug, slugs[to])}`;
  };
  const { clients } = content;
  return [
    ...allEntries(content).flatMap(({ kind, data, file }) =>
      REFERENCES.filter((reference) => reference.kind === kind).flatMap(({ path, to, open }) =>
        valuesAt(data, path.replaceAll('[]', '.[]').split('.')).flatMap(
          ({ value, field, parent }): Mistake[] => {
            // A full name needs no author file.
            if (typeof value !== 'string' || (open && !/^[a-z0-9-]+$/.test(value))) return [];
            const message = check(to, value);
            if (message) return [{ file, field, message }];
            // Quotes name a person of their client.
            const client = to === 'client' ? clients.find(({ slug }) => slug === value)?.data : undefined;
            const { person } = parent as { person?: string };
            const people = client?.people.map(({ name }) => name) ?? [];
            if (!client || !person || people.includes(person)) return [];
            const unknown = `unknown person "${person}" of ${client.name}. ${suggest(person, people)}`;
            return [{ file, field: [...field.slice(0, -1), 'person'], message: unknown }];
          },
        ),
      ),
    ),
    ...calculatorMistakes(content),
  ];
}

/** All values of a field, also in the items of lists, each with the group or list that contains it. */
export function valuesAt(
  data: unknown,
  [key, ...rest]: readonly string[],
  field: PropertyKey[] = [],
  parent?: unknown,
): { value: unknown; field: PropertyKey[]; parent: unknown }[] {
  if (key === undefined) return [{ value: data, field, parent }];
  if (typeof data !== 'object' || data === null) return [];
  if (key !== '[]') return valuesAt((data as Record<string, unknown>)[key], rest, [...field, key], data);
  if (!Array.isArray(data)) return [];
  return data.flatMap((item, index) => valuesAt(item, rest, [...field, index], data));
}

/** The calculator's plan must be a package with a price. */
function calculatorMistakes({ pages, pricing }: Content): Mistake[] {
  const entry = pages.calculator;
  if (!entry) return [];
  const { pricing: list, package: name } = entry.data.plan;
  const items = pricing.find(({ slug }) => slug === list)?.data.packages.items;
  const priced = items?.filter(({ price }) => typeof price === 'number').map((item) => item.name);
  if (!priced || priced.includes(name)) return [];
  const message = `no package "${name}" with a price in ${list}.md. ${suggest(name, priced)}`;
  return [{ file: entry.file, field: ['plan', 'package'], message }];
}
