const ACRONYMS = new Set(['cms', 'id']);

/** Names that say little to people who don't build sites. */
const LABELS: Readonly<Record<string, string>> = {
  ...{
    aliases: 'Old addresses',
    alt: 'What does it show?',
    cta: 'Call to action',
    faq: 'Questions',
    file: 'Picture',
  },
  ...{ featuredImage: 'Picture', featuredImageAlt: 'What does the picture show?', hero: 'Top of the page' },
  ...{ featuredImageFocus: 'What stays in view', focus: 'What stays in view', href: 'Where it leads' },
  ...{ indexed: 'Search engines may show it', seo: 'Search results', url: 'Address', publishDate: 'Date' },
};

/** The label of a field: "Read time" for readTime. */
export function labelOf(name: string): string {
  const label = LABELS[name];
  if (label) return label;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The steps of a field in a message of the build: ["seo", "keywords", "3"] of "seo.keywords[3]". */
export const fieldSteps = (field: string): string[] => field.split(/[.[\]]+/).filter(Boolean);

/** A message of the build with the labels of fields in place of their names, and without the words about writing a file. */
export function withLabels(message: string): string {
  return message
    .replace(/"[^"]*"|\b[a-z]{2,}(?:[A-Z][a-z]+)+\b/g, (name) =>
      name.startsWith('"') ? name : labelOf(name).replace(/^.*\?$/, '“$&”'),
    )
    .replaceAll(' in quotes', '');
}

/** A description without the parts about writing a file by hand. */
export function inForm(
  description: string,
  { isChosen, isNullable }: { isChosen: boolean; isNullable: boolean },
): string {
  const text = isChosen
    ? description.replace(/:? (?:the|a) (?:name of (?:a|its) file|slug).*$/s, '.')
    : description;
  const hint = text
    .replace(/ In a file, .*/s, '')
    .replace(/ in static\/images\/, for example \/images\/name\.\w+|, in quotes/, '')
    .replaceAll('`', '')
    .replace(/ \(h1\)| \(docs\/[\w.-]+\)| in international format, without spaces/, '');
  return isNullable ? hint.replace(/(?:, or|\. Or) null\./, '.') : hint;
}

/** The name of a group within a sentence: "hero", "SEO". */
const lastName = (path: string) =>
  labelOf(path.split('.').at(-1) ?? '').replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

/** What an item of a list is called whose name has no singular. */
const ITEM_NAMES: Readonly<Record<string, string>> = {
  ...{
    aliases: 'old address',
    analysis: 'point',
    answer: 'sentence',
    approach: 'phase',
    before: 'amount',
    casing: 'word or phrase',
  },
  ...{ claim: 'step', comparison: 'row', cut: 'part', emails: 'week', faq: 'question', fresh: 'week' },
  ...{ gallery: 'picture' },
  ...{
    includes: 'item',
    market: 'figure',
    meanwhile: 'link',
    next: 'step',
    people: 'person',
    positions: 'row',
  },
  ...{ process: 'phase', promised: 'phrase', proof: 'figure', refreshed: 'week', related: 'service' },
  ...{ social: 'profile', spend: 'amount', them: 'point', timeline: 'phase', trust: 'reason', us: 'point' },
};

/** The name of one item of a list: "category" of categories, "reason" of reasons.items. */
export function singular(path: string): string {
  const [last = '', parent = ''] = path.replaceAll('[]', '').split('.').reverse();
  if (last === 'items') return parent ? singular(parent) : 'item';
  return (
    ITEM_NAMES[last] ??
    lastName(last)
      .replace(/ies$/, 'y')
      .replace(/(?<=ias)es$|(?<=[^s])s$/, '')
  );
}
