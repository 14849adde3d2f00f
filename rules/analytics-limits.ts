import { isPersonalData } from './personal-data.ts';

/** The limits of Google Analytics 4: parameters of an event, characters of a name and of a value. */
export const MAX_PARAMETERS = 25;
export const MAX_NAME = 40;
export const MAX_VALUE = 100;
/** Values that may be longer, by their name. */
const LONGER: Record<string, number> = { page_location: 1000, page_title: 300 };

type Value = string | number | boolean;

/**
 * What is left of an event's values: no empty ones, none beyond the limits, and no personal data. Names and their
 * number are within the limits by the table of events.
 * @returns a new object; longer texts are cut
 */
export function withinLimits(parameters: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  const kept: Record<string, Value> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string') kept[name] = value ?? '';
    else if (!isPersonalData(value, name))
      kept[name] = [...value].slice(0, LONGER[name] ?? MAX_VALUE).join('');
    if (kept[name] === '') delete kept[name];
  }
  return kept;
}
