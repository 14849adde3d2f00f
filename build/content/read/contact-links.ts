import type { Content, Entry } from '../../../model/content.ts';
import { CALLS_TO_ACTION } from '../../../rules/contact-request.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { suggest } from '../../base/suggest.ts';
import { allEntries, textFields } from '../facts/content-entries.ts';

const CONTACT_LINK = /\/contact\?[^\s"')#]*/g;

/** Links to the contact page that ask for something it does not know: it would ignore them without a word. */
export function contactLinkMistakes(content: Content): Mistake[] {
  const known: Record<string, string[]> = {
    service: content.services.map(({ slug }) => slug),
    cta: CALLS_TO_ACTION.map(({ value }) => value),
  };
  return allEntries(content).flatMap((entry) =>
    contactLinks(entry).flatMap(({ link, ...place }) =>
      whatIsWrong(link, known).map((message) => ({ file: entry.file, ...place, message })),
    ),
  );
}

/** The links of a file, each with its field or its line. */
const contactLinks = memoize(({ data, body, bodyLine }: Entry<unknown>) => [
  ...textFields(data).flatMap(({ field, text }) => linksIn(text).map((link) => ({ link, field }))),
  ...(body.includes('/contact?') ? body.split('\n') : []).flatMap((line, index) =>
    linksIn(line).map((link) => ({ link, line: bodyLine + index })),
  ),
]);

function linksIn(text: string): string[] {
  return text.match(CONTACT_LINK) ?? [];
}

function whatIsWrong(link: string, known: Record<string, string[]>): string[] {
  return [...new URL(link, 'https://site.invalid').searchParams].flatMap(([name, value]) => {
    const values = known[name];
    const about = `${link}: "${values ? value : name}" is not`;
    if (!values) return [`${about} read by the contact page. ${suggest(name, Object.keys(known))}`];
    return values.includes(value) ? [] : [`${about} a known ${name}. ${suggest(value, values)}`];
  });
}
