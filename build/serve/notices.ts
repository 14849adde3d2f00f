import type { Content } from '../../model/content.ts';
import type { Mistake } from '../base/errors.ts';
import { splitLink } from '../base/paths.ts';
import { unpublishedLink } from '../checks/links.ts';
import { recasedTitles } from '../content/casing.ts';
import { allEntries, inAllLanguages, textFields } from '../content/entries.ts';
import { bodyRecord } from '../markdown/inspect.ts';
import { resolveLink } from '../pages/inspect/element-links.ts';

/**
 * What an author should know while writing: titles that are shown in another casing, and links that visitors can't follow yet.
 * @param file absolute path
 */
export function writerNotices(content: Content, file: string): Mistake[] {
  const languages = inAllLanguages(content);
  const own = languages.find((one) => allEntries(one).some((entry) => entry.file === file));
  const entry = own && allEntries(own).find((each) => each.file === file);
  if (!own || !entry) return [];
  const titles = recasedTitles(own, entry).map(({ field, text }) => ({
    ...{ file, field },
    message: `The site shows this as “${text}”. For a name that keeps its capitals, see Casing in the settings`,
  }));
  const unpublished = languages.flatMap((one) => one.unpublished);
  // A draft may lead to drafts, which are published with it.
  if (unpublished.some((hidden) => hidden.entry === entry)) return titles;
  const written: (Pick<Mistake, 'field' | 'line'> & { href: string })[] = [
    ...textFields(entry.data).flatMap(({ field, text }) =>
      field.at(-1) === 'href' ? [{ field, href: text }] : [],
    ),
    ...bodyRecord(entry).links,
  ];
  const links = written.flatMap(({ href, field, line }) => {
    const link = resolveLink(href, entry.path, content.settings.url);
    const message = link?.startsWith('/') && unpublishedLink(splitLink(link).path, { unpublished });
    return message ? [{ file, field, line, message: `${href} ${message}` }] : [];
  });
  return [...titles, ...links];
}
