import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../base/errors.ts';
import type { PageKind } from '../../pages/routes/route.ts';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

/** What something should weigh, and the most that it may: bytes, or a count. */
export interface Budget {
  goal: number;
  /** The build fails above it. */
  limit: number;
}

/** "13.5 / 14.2 kB": the goal, and the limit. */
const bytes = z
  .string()
  .regex(/^\d+(\.\d+)? \/ \d+(\.\d+)? kB$/, 'must be a goal and a limit: "13.5 / 14.2 kB"')
  .transform((text) => toBudget(text, 1024));
const count = z
  .string()
  .regex(/^\d+ \/ \d+$/, 'must be a goal and a limit: "8 / 9"')
  .transform((text) => toBudget(text, 1));

const perKind = <Schema extends z.ZodType>(one: Schema) =>
  z.strictObject({ home: one, content: one, list: one, post: one, contact: one } satisfies Record<
    PageKind['budget'],
    Schema
  >);

const schema = z.strictObject({
  /** Requests without which nothing is painted, the page itself left out. */
  blockingRequests: count,
  /** Script that a page runs at once: menu, theme, consent. */
  scriptAtLoad: bytes,
  /** All script of a page without forms or lists, what is loaded when the browser is idle included. */
  script: bytes,
  /** Script of one form or list, loaded when it comes into view or gets the focus. */
  islandScript: bytes,
  fonts: bytes,
  /** Pictures of the home page before anybody scrolls. */
  homeImages: bytes,
  /** A page with its inlined styles; of long texts see withoutText(). */
  html: perKind(bytes),
  /** All that a first visit loads before anybody scrolls. */
  total: perKind(bytes),
  requests: perKind(count),
  /** Elements of a page. */
  domNodes: perKind(count),
});

/** What the site may weigh, after brotli (quality 11) where a file is text; 1 kB = 1024 bytes. */
export type Budgets = z.output<typeof schema>;

/**
 * Reads the budgets of the site from the section "budgets" of package.json.
 * @param file absolute path of package.json
 * @throws UserError that names each entry that is missing or not a budget
 */
export function readBudgets(file: string = PACKAGE): Budgets {
  const { success, data, error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')).budgets);
  if (success) return data;
  const lines = error.issues.map(
    ({ path, message }) => `${file} ${['budgets', ...path].join('.')}: ${message}`,
  );
  throw new UserError(lines.join('\n'));
}

function toBudget(text: string, unit: number): Budget {
  const [goal = 0, limit = 0] = text.split(' / ').map((part) => Number.parseFloat(part) * unit);
  return { goal, limit };
}
