import type { Content } from '../../model/content.ts';
import type { Mistake } from '../base/errors.ts';
import { earlyDates } from './facts/dates.ts';
import { loweredNames } from './facts/lowered-names.ts';
import { pastOpenings } from './facts/openings.ts';
import { locate } from './read/locate.ts';

/** What editors should look at, although the site can be published with it. */
export function contentWarnings(content: Content): Mistake[] {
  return locate([...pastOpenings(content), ...loweredNames(content), ...earlyDates(content)]);
}
