import { parseFile } from '../../../build/read/source-file.ts';
import { validateData } from '../../../build/read/validate.ts';
import { STARTER_SERVICES } from '../starter.ts';
import { ANSWERS, type Answers } from './answers.ts';

/**
 * Reads a file of answers.
 * @throws ContentError with every wrong answer
 */
export function readAnswers(file: string): Answers {
  const { data, lineOf } = parseFile(file);
  return validateData(ANSWERS, { data: expand(data), lineOf }, file);
}

/**
 * Reads a file in which answers may be missing.
 * @returns the answers as written
 * @throws ContentError with every wrong answer
 */
export function readSomeAnswers(file: string): object {
  const { data, lineOf } = parseFile(file);
  validateData(ANSWERS.partial(), { data: expand(data), lineOf }, file);
  return { ...(data as object) };
}

/** Expands short forms: "one, two" for a list, "all" for all services, and a city as text. */
export function expand(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  // An empty answer counts as none.
  const answers: Record<string, unknown> = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && value !== ''),
  );
  for (const key of ['states', 'services', 'industries']) {
    const list = answers[key];
    if (typeof list === 'string') answers[key] = list.split(',').flatMap((item) => item.trim() || []);
  }
  if (String(answers.services) === 'all') answers.services = STARTER_SERVICES;
  if (Array.isArray(answers.cities)) {
    answers.cities = answers.cities.map((city) => (typeof city === 'string' ? { city } : city));
  }
  return answers;
}
