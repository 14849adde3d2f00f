import * as clack from '@clack/prompts';
import { z } from 'zod';
import { ContentError, UserError } from '../../../build/base/errors.ts';
import { validateData } from '../../../build/read/validate.ts';
import { STARTER_SERVICES } from '../starter.ts';
import { ANSWERS, type Answers, CITY, type Question } from './answers.ts';
import { expand } from './read-answers.ts';

type Key = keyof typeof ANSWERS.shape;
export type GivenAnswers = Partial<Record<Key, unknown>>;

type Terminal = Pick<clack.CommonOptions, 'input' | 'output'>;

/** Keeps the answers until all are there. */
interface Keeper {
  save: (given: GivenAnswers) => void;
  /** Says how to continue later. */
  goOn: string;
}

// Ctrl+D ends the input. Without this, the process would exit without a message.
clack.updateSettings({ aliases: { '\x04': 'cancel' } });

/**
 * Asks for all missing answers. Refuses a wrong one, and says why.
 * @param given the answers so far, as written. New ones are added.
 * @param terminal undefined if there is nobody to ask
 * @throws UserError if an answer is missing and there is no terminal, or if the person stops
 */
export async function askAnswers(given: GivenAnswers, keeper: Keeper, terminal?: Terminal): Promise<Answers> {
  // Somebody who stopped at a city may have more cities.
  const isMissing = (key: Key) => !(key in given) || (key === 'cities' && !('states' in given));
  const missing = (Object.keys(ANSWERS.shape) as Key[]).filter(isMissing);
  if (missing.length === 0) return ANSWERS.parse(expand(given));
  if (!terminal) throw new UserError(`These answers are missing: ${missing.join(', ')}. ${keeper.goOn}`);

  async function waitFor<Answer>(question: string, answer: Promise<Answer | typeof clack.CANCEL_SYMBOL>) {
    const value = await answer;
    if (clack.isCancel(value)) throw new UserError(`You stopped at "${question}". ${keeper.goOn}`);
    return value;
  }

  /** @returns undefined for no answer */
  async function ask(key: string, schema: z.ZodType, message: string, suggested = '') {
    const answerOf = (typed = '') => typed.trim() || suggested;
    const validate = (typed?: string) => reasonAgainst(key, schema, answerOf(typed));
    const suggestion = { placeholder: suggested, defaultValue: suggested };
    const typed = clack.text({ ...terminal, message, validate, ...suggestion });
    return answerOf(await waitFor(message, typed)) || undefined;
  }

  async function askServices(message: string): Promise<string> {
    const options = STARTER_SERVICES.map((value) => ({ value }));
    const initialValues = ANSWERS.shape.services.def.defaultValue;
    const chosen = clack.multiselect({ ...terminal, message, options, initialValues });
    const usual = await waitFor(message, chosen);
    const more = 'Other services, if any: "Branding, Photography"';
    const others = await ask('services', ANSWERS.shape.services.optional(), more);
    return [...usual, ...(others ? [others] : [])].join(', ');
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
      const where = 'Its coordinates, if you know them, such as 44.0582, -121.3153';
      cities.push({ city, postalCode, coordinates: await ask('coordinates', shape.coordinates, where) });
      keep('cities', cities);
    }
  }

  clack.intro('Press Enter to accept the suggested answer, or to skip a question that says "if".', terminal);
  for (const key of missing) {
    // Nobody has a role.
    if (key === 'role' && !given.person) continue;
    const schema = ANSWERS.shape[key];
    const { question, suggested } = schema.meta() as unknown as Question;
    if (key === 'cities') await askCities(question);
    else if (key === 'services') keep(key, await askServices(question));
    else {
      const shown = schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : suggested?.(given);
      // Keeps empty answers, too, so that nobody is asked again.
      keep(key, (await ask(key, schema, question, shown)) ?? '');
    }
  }
  clack.outro('That was the last question.', terminal);
  return ANSWERS.parse(expand(given));
}

/** Why an answer is refused. @param answer empty for none */
function reasonAgainst(key: string, schema: z.ZodType, answer: string): string | undefined {
  try {
    validateData(z.object({ [key]: schema }), { data: expand({ [key]: answer }), lineOf: () => 1 }, '');
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes[0]?.message;
    throw error;
  }
}
