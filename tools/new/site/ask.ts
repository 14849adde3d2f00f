import * as clack from '@clack/prompts';
import { z } from 'zod';
import { ContentError, UserError } from '../../../build/base/errors.ts';
import { validateData } from '../../../build/read/validate.ts';
import { STARTER_SERVICES } from '../starter.ts';
import { ANSWERS, type Answers, CITY, expand, type Question } from './answers.ts';

type Key = keyof typeof ANSWERS.shape;
export type GivenAnswers = Partial<Record<Key, unknown>>;

type Terminal = Pick<clack.CommonOptions, 'input' | 'output'>;

/** Where answers are kept until all are there. */
interface Keeper {
  save: (given: GivenAnswers) => void;
  /** What to say about them if they can't be completed. */
  goOn: string;
}

// Ctrl+D ends the input, and would end the process without a word.
clack.updateSettings({ aliases: { '\x04': 'cancel' } });

/**
 * Asks for all answers that are missing; a wrong one is refused with the reason.
 * @param given answers so far, as a file has them; new ones are added
 * @param terminal none if there is nobody to ask
 * @throws UserError if an answer is missing and there is no terminal, or whoever answers stops
 */
export async function askAnswers(given: GivenAnswers, keeper: Keeper, terminal?: Terminal): Promise<Answers> {
  // Those who stopped at a city may have more.
  const isMissing = (key: Key) => !(key in given) || (key === 'cities' && !('states' in given));
  const missing = (Object.keys(ANSWERS.shape) as Key[]).filter(isMissing);
  if (missing.length === 0) return ANSWERS.parse(expand(given));
  if (!terminal) throw new UserError(`These answers are missing: ${missing.join(', ')}. ${keeper.goOn}`);

  async function entered<Answer>(question: string, answer: Promise<Answer | typeof clack.CANCEL_SYMBOL>) {
    const value = await answer;
    if (clack.isCancel(value)) throw new UserError(`The answers end at "${question}". ${keeper.goOn}`);
    return value;
  }

  /** @returns undefined for no answer */
  async function ask(key: string, schema: z.ZodType, message: string, usual = '') {
    const answerOf = (typed = '') => typed.trim() || usual;
    const validate = (typed?: string) => reasonAgainst(key, schema, answerOf(typed));
    const typed = clack.text({ ...terminal, message, validate, placeholder: usual, defaultValue: usual });
    return answerOf(await entered(message, typed)) || undefined;
  }

  async function askServices(message: string): Promise<string> {
    const options = STARTER_SERVICES.map((value) => ({ value }));
    const initialValues = ANSWERS.shape.services.def.defaultValue;
    const chosen = clack.multiselect({ ...terminal, message, options, initialValues });
    return (await entered(message, chosen)).join(', ');
  }

  function keep(key: Key, answer: unknown): void {
    given[key] = answer;
    keeper.save(given);
  }

  async function askCities(question: string): Promise<void> {
    const { shape } = CITY;
    const cities = Array.isArray(given.cities) ? given.cities : [];
    for (;;) {
      const city = cities.length
        ? await ask('city', shape.city.optional(), 'Another city where you work, if any')
        : await ask('city', shape.city, question);
      if (!city) return;
      const postalCode = await ask('postalCode', shape.postalCode, 'Its postal code, if you know it');
      const place = 'Its place, if a map shows it to you as 44.0582, -121.3153';
      cities.push({ city, postalCode, coordinates: await ask('coordinates', shape.coordinates, place) });
      keep('cities', cities);
    }
  }

  clack.intro('Enter takes the answer that is shown, or none where a question says "if".', terminal);
  for (const key of missing) {
    const schema = ANSWERS.shape[key];
    const { question, usual } = schema.meta() as unknown as Question;
    if (key === 'cities') await askCities(question);
    else if (key === 'services') keep(key, await askServices(question));
    else {
      const shown = schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : usual?.(given);
      // Empty answers are kept, too: they are not asked for again.
      keep(key, (await ask(key, schema, question, shown)) ?? '');
    }
  }
  clack.outro('That was the last question.', terminal);
  return ANSWERS.parse(expand(given));
}

/** @param answer empty for none */
function reasonAgainst(key: string, schema: z.ZodType, answer: string): string | undefined {
  try {
    validateData(z.object({ [key]: schema }), { data: expand({ [key]: answer }), lineOf: () => 1 }, '');
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes[0]?.message;
    throw error;
  }
}
