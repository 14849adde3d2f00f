import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../base/errors.ts';
import type { RouteKind } from '../pages/routes/route.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');

const bytes = z
  .string()
  .regex(/^\d+(\.\d+)? kB$/, 'must be a size: "14.2 kB"')
  .transform((text) => Number.parseFloat(text) * 1024);
const count = z.int().positive();

const KINDS = ['home', 'content', 'list', 'post', 'contact'] as const satisfies RouteKind['budget'][];
const perKind = <Schema extends z.ZodType>(one: Schema) => z.record(z.enum(KINDS), one);

const schema = z.strictObject({
  /** The script that every page runs at once: menu, theme, consent. */
  scriptAtLoad: bytes,
  /** All script of a page without forms or lists, including what loads when the browser is idle. */
  script: bytes,
  /** Script of one form or list, loaded when it comes into view or receives focus. */
  islandScript: bytes,
  fonts: bytes,
  /** Images of the home page above the fold. */
  homeImages: bytes,
  /** A page with its inlined styles. Long texts don't count (build/checks/weight.ts). */
  html: perKind(bytes),
  /** Everything that a first visit loads before scrolling. */
  total: perKind(bytes),
  requests: perKind(count),
  domNodes: perKind(count),
});

/** Limits in bytes. Text files are measured after brotli (quality 11); 1 kB is 1024 bytes. */
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
