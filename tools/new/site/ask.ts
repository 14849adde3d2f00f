import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { ContentError, UserError } from '../../../build/base/errors.ts';
import { validate } from '../../../build/read/validate.ts';
import { ANSWERS, type Answers, CITY, expand, type Question } from './answers.ts';

type Key = keyof typeof ANSWERS.shape;
export type Given = Partial<Record<Key, unknown>>;

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
  const missing = (Object.keys(ANSWERS.shape) as Key[]).filter(isMissing);
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
    for (const key of missing) {
      const { question, usual } = questionOf(key, given);
      if (key === 'cities') await askCities(question);
      // Empty answers are kept, too: they are not asked for again.
      else keep(key, (await ask(ANSWERS, key, question, usual)) ?? '');
    }
    return ANSWERS.parse(expand(given));
  } finally {
    lines.close();
  }
}

function questionOf(key: Key, given: Given): { question: string; usual?: string } {
  const schema = ANSWERS.shape[key];
  const { question, usual } = schema.meta() as unknown as Question;
  if (schema instanceof z.ZodPrefault)
    return { question, usual: [schema.def.defaultValue].flat().join(', ') };
  return { question, usual: typeof usual === 'function' ? usual(given) : usual };
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
