import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { ContentError, UserError } from '../../../build/base/errors.ts';
import { validate } from '../../../build/read/validate.ts';
import { toSlug } from '../../../rules/slug.ts';
import { SERVICES } from '../starter.ts';
import { ANSWERS, type Answers, CITY, expand, USUAL } from './answers.ts';

type Key = keyof typeof ANSWERS.shape;
export type Given = Partial<Record<Key, unknown>>;

/** What is asked, in order, with the answer to an empty line; undefined if there has to be one, "" if it may stay empty. */
const QUESTIONS: readonly [key: Key, question: string, usual?: string | ((given: Given) => string)][] = [
  ['name', 'Name of the agency'],
  ['legalName', 'Its legal name, for contracts and legal pages', ({ name }) => String(name)],
  ['founded', 'Year it was founded', () => String(new Date().getFullYear())],
  ['email', 'Email address for visitors'],
  ['phone', 'Phone number for visitors'],
  ['street', 'Street and number of the office, if visitors may know it', ''],
  ['cities', 'City of the office with its state, such as "Bend, Oregon"'],
  ['states', 'States you work in, if there are more than those of your cities', ''],
  ['radius', 'Miles around each city in which you work', USUAL.radius],
  ['hours', 'Office hours, Monday to Friday', USUAL.hours],
  ['timeZone', 'Time zone', () => Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['services', `Services: all, or some of ${SERVICES.join(', ')}\n `, USUAL.services],
  ['industries', 'Industries you want a page for, if any: "Restaurants, Home services"', ''],
  ['mainColor', 'Main color: bands, links and drawings', USUAL.mainColor],
  ['actionColor', 'Color of buttons and highlights', USUAL.actionColor],
  ['headingTypeface', 'Typeface of headings, by its name on fontsource.org', USUAL.headingTypeface],
  ['textTypeface', 'Typeface of everything else', USUAL.textTypeface],
  ['landscape', 'Landscape of the drawings: none, fields or coast', USUAL.landscape],
  ['url', 'Address of the site', ({ name }) => `https://www.${toSlug(String(name)) || 'agency'}.example`],
];

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Where answers are kept until all are there. */
interface Keeper {
  save: (given: Given) => void;
  /** What to say about them if the input ends. */
  goOn: string;
}

/**
 * Asks for all answers that are missing; a wrong one is asked for again, with the reason.
 * @param given answers so far, as a file has them; new ones are added
 * @throws UserError if the input ends before
 */
export async function askAnswers(terminal: Terminal, given: Given, keeper: Keeper): Promise<Answers> {
  // Those who stopped at a city may have more.
  const isMissing = (key: Key) => !(key in given) || (key === 'cities' && !('states' in given));
  const missing = QUESTIONS.filter(([key]) => isMissing(key));
  if (missing.length === 0) return ANSWERS.parse(expand(given));
  const lines = createInterface(terminal);
  // Without a listener, Ctrl+C would only pause the input.
  lines.once('SIGINT', () => lines.close());
  const entered = lines[Symbol.asyncIterator]();
  // What was pasted may have ended while its first lines are still answers.
  let hasEnded = false;
  lines.once('close', () => {
    hasEnded = true;
  });

  /** Asks until the answer is right. @returns undefined for an empty answer */
  async function ask(
    rules: z.ZodObject,
    key: string,
    question: string,
    usual?: string,
  ): Promise<string | undefined> {
    lines.setPrompt(usual ? `${question} [${usual}]: ` : `${question}: `);
    for (;;) {
      if (!hasEnded) lines.prompt();
      const { value = '', done } = await entered.next();
      if (done) {
        throw new UserError(`The answers end at "${question.trim()}". ${keeper.goOn}`);
      }
      const answer = value.trim() || usual;
      if (answer === '') return undefined;
      const reason = reasonAgainst(rules, key, answer);
      if (reason === undefined) return answer;
      terminal.output.write(`  ${reason}\n`);
    }
  }

  function keep(key: Key, answer: unknown): void {
    given[key] = answer;
    keeper.save(given);
  }

  async function askCities(question: string): Promise<void> {
    const cities = Array.isArray(given.cities) ? given.cities : [];
    for (;;) {
      const [text, usual] = cities.length === 0 ? [question] : ['Another city where you work, if any', ''];
      const city = await ask(CITY, 'city', text, usual);
      if (!city) return;
      const postalCode = await ask(CITY, 'postalCode', '  Its postal code, if you know it', '');
      const hint = '44.0582, -121.3153';
      const coordinates = await ask(
        CITY,
        'coordinates',
        `  Its place, if a map shows it to you as ${hint}`,
        '',
      );
      cities.push({ city, postalCode, coordinates });
      keep('cities', cities);
    }
  }

  terminal.output.write('Press Enter for the answer in brackets, or where a question says "if".\n');
  try {
    for (const [key, question, usual] of missing) {
      if (key === 'cities') await askCities(question);
      // Empty answers are kept, too: they are not asked for again.
      else
        keep(
          key,
          (await ask(ANSWERS, key, question, typeof usual === 'function' ? usual(given) : usual)) ?? '',
        );
    }
    return ANSWERS.parse(expand(given));
  } finally {
    lines.close();
  }
}

function reasonAgainst(rules: z.ZodObject, key: string, answer: string | undefined): string | undefined {
  try {
    const data = expand({ [key]: answer });
    validate(z.object({ [key]: rules.shape[key] as z.ZodType }), { data, lineOf: () => 1 }, '');
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes[0]?.message;
    throw error;
  }
}
