import { createRandom } from '../../art/fields/random.ts';
import type { Fault } from './fault-server.ts';
import * as faults from './faults.ts';
import { INDUSTRY, LEAD, type Lead, SIGNUP } from './form-page.ts';

/** What can go wrong with one attempt. Nothing here tells the page that a lead is refused for ever. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  none: faults.honest,
  500: faults.status(500),
  503: faults.status(503),
  408: faults.status(408),
  425: faults.status(425),
  busy: faults.busy(),
  'busy-1s': faults.busy('1'),
  'busy-1h': faults.busy('3600'),
  portal: faults.portal,
  'other-json': faults.otherJson,
  empty: faults.empty,
  redirect: faults.redirect,
  cut: faults.cut,
  'wrong-id': faults.wrongId,
  'error-after': faults.errorAfter,
  'reset-before': faults.resetBefore,
  'reset-within': faults.resetWithin,
  'reset-after': faults.resetAfter,
  silence: faults.silence,
  'silence-after': faults.silenceAfter,
};

/** What a visitor does while a lead is on its way. */
const ACTIONS = [
  'reload',
  'reopen',
  'elsewhere',
  'back',
  'offline',
  'online',
  'again',
  'copy',
  'another',
  'restart',
  'crash',
] as const;
export type Action = (typeof ACTIONS)[number];

const LEADS = [LEAD, INDUSTRY, SIGNUP] as const;

/** One visitor's day. */
export interface Schedule {
  lead: Lead;
  /** Another lead, in another form; sent by the action of that name. */
  other: Lead;
  /** Names of FAULTS. */
  faults: string[];
  /** What is done, and the longest time before it in milliseconds, if no attempt arrives sooner. */
  actions: { action: Action; after: number }[];
}

/** Makes a schedule: the same one for the same seed and number. */
export function makeSchedule(seed: number, number: number): Schedule {
  const { pick, int } = createRandom(`${seed}/${number}`);
  const several = <Item>(least: number, most: number, make: () => Item): Item[] =>
    Array.from({ length: int(least, most) }, make);
  const lead = pick(LEADS);
  return {
    lead,
    other: pick(LEADS.filter(({ form }) => form !== lead.form)),
    faults: several(1, 6, () => pick(Object.keys(FAULTS))),
    actions: several(0, 5, () => ({ action: pick(ACTIONS), after: int(0, 1500) })),
  };
}

/** A schedule in a line. */
export function scheduleText({ lead, faults: wrong, actions }: Schedule): string {
  const done = actions.map(({ action, after }) => `${action}@${after}`);
  return `${lead.form} | ${wrong.join(' ')} | ${done.join(' ') || 'waits'}`;
}
