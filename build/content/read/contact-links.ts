import type { Content, Entry } from '../../../model/content.ts';
import { CALLS_TO_ACTION } from '../../../rules/contact-request.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { suggest } from '../../base/suggest.ts';
import { allEntries, textFields } from '../facts/content-entries.ts';

/** Finds links to the contact page with parameters that it does not know and would silently ignore. */
export function contactLinkMistakes(content: Content): Mistake[] {
  const known: Record<string, string[]> = {
    service: content.services.map(({ slug }) => slug),
    cta: CALLS_TO_ACTION.map(({ value }) => value),
  };
  return allEntries(content).flatMap((entry) =>
    contactLinks(entry).flatMap(({ link, ...location }) =>
      checkParameters(link, known).map((message) => ({ file: entry.file, ...location, message })),
    ),
  );
}

const contactLinks = memoize(({ data, body, bodyLine }: Entry<unknown>) => [
  ...textFields(data).flatMap(({ field, text }) => linksIn(text).map((link) => ({ link, field }))),
  ...(body.includes('/contact?') ? body.split('\n') : []).flatMap((line, index) =>
    linksIn(line).map((link) => ({ link, line: bodyLine + index })),
  ),
]);

function linksIn(text: string): string[] {
  return text.match(/\/contact\?[^\s"')#]*/g) ?? [];
}

function checkParameters(link: string, known: Record<string, string[]>): string[] {
  return [...new URL(link, 'https://site.invalid').searchParams].flatMap(([name, value]) => {
    const values = known[name];
    if (!values) return [`${link}: unknown parameter "${name}". ${suggest(name, Object.keys(known))}`];
    return values.includes(value) ? [] : [`${link}: unknown ${name} "${value}". ${suggest(value, values)}`];
  });
}
