import { columns } from '../../build/base/columns.ts';
import type { Paint } from '../../build/base/report.ts';
import type { PageSize, SharedSize } from './measure.ts';
import { colored, kilobytes, LABELS, shown, verdict } from './show.ts';

/** One page for a terminal: its measures beside their budgets, what each part costs, and what it loads. */
export async function pageDetails(page: PageSize, shared: SharedSize, paint: Paint): Promise<string[]> {
  const measures = Object.values(page.measures);
  const parts = await page.parts();
  const weight = page.measures.html.amount;
  const later = shared.scripts.filter(({ name }) => page.islands.includes(name));
  return [
    `${page.path} (${page.kind.name})`,
    '',
    ...columns(
      [
        ['', 'is', 'goal', 'limit', ''],
        ...measures.map((measure) => [
          LABELS[measure.name],
          colored(measure, paint),
          ...(['goal', 'limit'] as const).map((what) =>
            measure.budget ? shown(measure.name, measure.budget[what]) : '',
          ),
          measure.counted === measure.amount
            ? verdict([measure], paint)
            : `${shown(measure.name, measure.counted)} without its text`,
        ]),
      ],
      [0, 4],
    ),
    '',
    'What the parts of its HTML cost (kB):',
    ...columns(
      parts.map(({ name, bytes }) => [
        `  ${name}`,
        kilobytes(bytes),
        `${Math.round((100 * bytes) / weight)} %`,
        paint('dim', '█'.repeat(Math.max(0, Math.round((BAR * bytes) / weight)))),
      ]),
      [0, 3],
    ),
    '',
    'What it loads before scrolling (bytes):',
    ...columns(
      [...page.loads]
        .sort((a, b) => b.bytes - a.bytes)
        .map(({ address, bytes }) => [`  ${address}`, String(bytes)]),
    ),
    ...(later.length > 0 ? ['', 'What it loads when it is seen or used (kB):'] : []),
    ...columns(later.map(({ name, bytes }) => [`  script, ${name}`, kilobytes(bytes)])),
  ];
}

/** Width of the longest bar, in characters. */
const BAR = 50;
