import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../base/errors.ts';
import type { PageKind } from '../../pages/routes/route.ts';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

/** In bytes, or a count. */
export interface Budget {
  goal: number;
  /** The build fails above it. */
  limit: number;
}

/** "13.5 / 14.2 kB": goal and limit. */
const bytes = z
  .string()
  .regex(/^\d+(\.\d+)? \/ \d+(\.\d+)? kB$/, 'must be a goal and a limit: "13.5 / 14.2 kB"')
  .transform((text) => toBudget(text, 1024));
const count = z
  .string()
  .regex(/^\d+ \/ \d+$/, 'must be a goal and a limit: "8 / 9"')
  .transform((text) => toBudget(text, 1));

const KINDS = ['home', 'content', 'list', 'post', 'contact'] as const satisfies PageKind['budget'][];
const perKind = <Schema extends z.ZodType>(one: Schema) => z.record(z.enum(KINDS), one);

const schema = z.strictObject({
  /** Script that a page runs at once: menu, theme, consent. */
  scriptAtLoad: bytes,
  /** All script of a page without forms or lists, including what loads when the browser is idle. */
  script: bytes,
  /** Script of one form or list, loaded when it comes into view or receives focus. */
  islandScript: bytes,
  fonts: bytes,
  /** Images of the home page above the fold. */
  homeImages: bytes,
  /** A page with its inlined styles; long texts do not count (withoutText). */
  html: perKind(bytes),
  /** Everything that a first visit loads before scrolling. */
  total: perKind(bytes),
  requests: perKind(count),
  domNodes: perKind(count),
});

/** Limits after brotli (quality 11) where a file is text; 1 kB = 1024 bytes. */
export type Budgets = z.output<typeof schema>;

/**
 * Reads the section "budgets" of package.json.
 * @param file absolute path of package.json
 * @throws UserError that lists each missing or invalid entry
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
