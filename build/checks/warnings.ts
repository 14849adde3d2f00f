import { existsSync } from 'node:fs';
import type { Content } from '../../model/content.ts';
import { isPlaceholderId } from '../../rules/analytics/ids.ts';
import { fieldsOf } from '../../rules/forms/rule.ts';
import { formsIn } from '../../rules/forms/words.ts';
import { ENGLISH } from '../../rules/locale.ts';
import { type Mistake, uniqueMistakes } from '../base/errors.ts';
import { inAllLanguages, shownEntries } from '../content/entries.ts';
import { untranslated } from '../content/untranslated.ts';

/** What authors should look at. It doesn't keep the site from being published. */
export const contentWarnings = (content: Content): Mistake[] =>
  uniqueMistakes(inAllLanguages(content).flatMap(warningsIn));

function warningsIn(content: Content): Mistake[] {
  return [
    ...pastOpenings(content),
    ...earlyDates(content),
    ...tagsBesideInbox(content),
    ...unaskedQuestions(content),
    ...englishPhrases(content),
  ];
}

/** Says how much of what the software says is still English. */
function englishPhrases({ locale, base, wordsFile: file }: Content): Mistake[] {
  const [first, ...others] = untranslated(locale);
  if (first === undefined) return [];
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale.language);
  const message = `lacks words in ${name} for ${others.length + 1} phrases, which pages show in English: "${first}" and others. npm run new -- words${base && ` ${locale.language}`} adds them to the file, and you translate them (docs/languages.md)`;
  return [{ file, ...(existsSync(file) && { field: ['phrases'] }), message }];
}

/** Finds lists to choose from that forms leave out, because the agency has not said what is in them. */
function unaskedQuestions({ forms, formsFile: file }: Content): Mistake[] {
  return Object.values(formsIn(forms, ENGLISH.t)).flatMap((form) =>
    fieldsOf(form)
      .filter(({ kind, options, optionsFrom }) => kind === 'select' && !options && !optionsFrom)
      .map(({ name, label }) => ({
        file,
        ...(existsSync(file) && { field: [form.id, 'fields'] }),
        message: `has no options for "${label}", so the form doesn't ask. Write "- { name: ${name}, options: [{ value: a, label: First answer }] }" with your answers below ${form.id}.fields, or "- { name: ${name}, options: [] }" if you don't want to ask`,
      })),
  );
}

/** Scripts of others have the rights of the site, and could read an inbox on the same host. */
function tagsBesideInbox({ settings, settingsFile: file }: Content): Mistake[] {
  const [name] = Object.entries(settings.analytics).find(([, id]) => id && !isPlaceholderId(id)) ?? [];
  if (!name || settings.forms.delivery !== 'receiver') return [];
  const message =
    'loads tags of Google on the host of the inbox, which they could read. Put the inbox on another host (docs/hosting.md#forms)';
  return [{ file, field: ['analytics', name], message }];
}

/** Domains that nobody can own (RFC 6761). */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;
/** Addresses and phone numbers for examples: example.com, (402) 555-0142. */
const EXAMPLE = /\bexample\b|^\+1\d{3}55501\d\d$/;

/** Lists what is still fictional on a site with `sample: true` and a real domain. */
export function sampleWarnings({ settings, clients, authors, claims }: Content): string[] {
  if (!settings.sample || RESERVED.test(new URL(settings.url).hostname)) return [];
  const fictional = [...clients, ...authors].filter(({ data }) => data.sample).map(({ data }) => data.name);
  const { email, phone, booking = '', social } = settings;
  const contacts = [email, phone, booking, ...social.map(({ url }) => url)];
  const ids = Object.values(settings.analytics).filter((id) => id !== null);
  const claimed =
    claims?.claims.filter(({ source }) => /^marketing claim, unsubstantiated/.test(source)) ?? [];
  const left = [
    ...fictional,
    ...contacts.filter((contact) => EXAMPLE.test(contact)),
    ...ids.filter(isPlaceholderId),
    ...(claimed.length > 0 ? [`unsubstantiated claims in content/claims.yaml: ${claimed.length}`] : []),
  ];
  const remove = '"sample: true" from content/site.yaml';
  return left.length > 0
    ? [`SAMPLE CONTENT: ${left.join('; ')}. Replace it with your own, then remove ${remove}`]
    : [`no sample content is left: remove ${remove}`];
}

/** Fields that say when a text was written or updated. */
const DATES = ['publishDate', 'updatedDate', 'published', 'updated', 'lastUpdated'];

/** Finds dates before the agency was founded. Most are typos, but its people may have written earlier. */
function earlyDates(content: Content): Mistake[] {
  const { founded } = content.settings;
  return shownEntries(content).flatMap(({ file, data }) =>
    DATES.flatMap((field): Mistake[] => {
      const date = (data as Record<string, string | undefined>)[field];
      if (date === undefined || date >= String(founded)) return [];
      const message = `${date} is before the agency was founded (${founded}, in site.yaml). Is the year right?`;
      return [{ file, field: [field], message }];
    }),
  );
}

/** Finds openings for past months, which pages don't show. */
export function pastOpenings({ services, today }: Pick<Content, 'services' | 'today'>): Mistake[] {
  return services.flatMap(({ file, data: { openings } }) =>
    openings && openings.month < today.slice(0, 7)
      ? [{ file, field: ['openings', 'month'], message: `${openings.month} is over. Update or remove it` }]
      : [],
  );
}
