import type { Content } from '../../model/content.ts';
import { CALLS_TO_ACTION } from '../../rules/contact-request.ts';
import { allEntries, textFields } from '../content-entries.ts';
import type { Mistake } from '../errors.ts';
import { suggest } from './nearest.ts';

const CONTACT_LINK = /\/contact\?[^\s"')#]*/g;

/** Links to the contact page that ask for something it does not know: it would ignore them without a word. */
export function contactLinkMistakes(content: Content): Mistake[] {
  const known: Record<string, string[]> = {
    service: content.services.map(({ slug }) => slug),
    cta: CALLS_TO_ACTION.map(({ value }) => value),
  };
  return allEntries(content).flatMap(({ file, data, body, bodyLine }) => [
    ...textFields(data).flatMap(({ field, text }) =>
      wrongLinks(text, known).map((message) => ({ file, field, message })),
    ),
    ...body
      .split('\n')
      .flatMap((line, index) =>
        wrongLinks(line, known).map((message) => ({ file, line: bodyLine + index, message })),
      ),
  ]);
}

function wrongLinks(text: string, known: Record<string, string[]>): string[] {
  return (text.match(CONTACT_LINK) ?? []).flatMap((link) =>
    [...new URL(link, 'https://site.invalid').searchParams].flatMap(([name, value]) => {
      const values = known[name];
      const about = `${link}: "${values ? value : name}" is not`;
      if (!values) return [`${about} read by the contact page. ${suggest(name, Object.keys(known))}`];
      return values.includes(value) ? [] : [`${about} a known ${name}. ${suggest(value, values)}`];
    }),
  );
}
