import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../build/base/files.ts';
import { formatBytes } from '../build/base/report.ts';
import { readBudgets } from '../build/checks/budgets.ts';
import { ANALYTICS_EVENTS, type AnalyticsEvent } from '../rules/analytics/events.ts';
import { inboxStyles } from './inbox-styles.ts';
import { reference } from './schemas/reference.ts';
import { NO_NAMES } from './schemas/reference-names.ts';
import { writeSchemas } from './schemas/site-schemas.ts';

const ROOT = join(import.meta.dirname, '..');

/** A file generated from code and content. */
export interface GeneratedFile {
  /** Relative to the project. */
  path: string;
  text: string;
}

/** Generates the inbox's styles, and parts of docs/performance.md, docs/analytics.md and docs/fields.md. */
export function generatedFiles(): GeneratedFile[] {
  return [
    withPart('docs/performance.md', 'budgets', budgets()),
    withPart('docs/analytics.md', 'events', events()),
    withPart('docs/fields.md', 'fields', reference(NO_NAMES)),
    { path: 'receiver/inbox/styles.generated.ts', text: inboxStyles() },
  ];
}

/** A document with one generated part, between two marks. */
function withPart(path: string, name: string, part: string): GeneratedFile {
  const old = new RegExp(`(?<=<!-- ${name}:start -->\\n).*(?=<!-- ${name}:end -->)`, 's');
  return { path, text: readFileSync(join(ROOT, path), 'utf8').replace(old, () => `${part}\n`) };
}

function table(...rows: readonly string[][]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function events(): string {
  const all: [string, AnalyticsEvent][] = Object.entries(ANALYTICS_EVENTS);
  const withCode = (rows: [string, string][]) => rows.map(([name, text]) => [`\`${name}\``, text]);
  const parameters = all.map(
    ([name, event]) =>
      `### ${name}\n\n${table(['parameter', 'value'], ['---', '---'], ...withCode(Object.entries(event.parameters)))}`,
  );
  const sent = all.map(([name, { when }]): [string, string] => [name, when]);
  return [table(['event', 'sent'], ['---', '---'], ...withCode(sent)), ...parameters].join('\n\n');
}

function budgets(): string {
  const { html, total, requests, domNodes, scriptAtLoad, script, fonts } = readBudgets();
  const kinds = Object.keys(html) as (keyof typeof html)[];
  const row = (name: string, cell: (kind: (typeof kinds)[number]) => string) => [name, ...kinds.map(cell)];
  return table(
    row('', (kind) => kind),
    ['---', ...kinds.map(() => '---:')],
    row('HTML and styles, brotli', (kind) => formatBytes(html[kind])),
    row(
      'script at load, and once idle, brotli',
      () => `${formatBytes(scriptAtLoad)}, ${formatBytes(script)}`,
    ),
    row('fonts', () => formatBytes(fonts)),
    row('everything before scrolling, on a phone', (kind) => formatBytes(total[kind])),
    row('requests', (kind) => String(requests[kind])),
    row('elements', (kind) => String(domNodes[kind])),
  );
}

if (process.argv[1] === import.meta.filename) {
  for (const { path, text } of generatedFiles()) writeFile(join(ROOT, path), text);
  for (const content of ['content', ...globSync('examples/*/content', { cwd: ROOT })]) {
    writeSchemas(join(ROOT, content));
  }
}
