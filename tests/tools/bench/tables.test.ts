import { describe, expect, test } from 'vitest';
import { type BenchReport, markdownReport, textReport } from '../../../tools/bench/tables.ts';

const MB = 1024 ** 2;
const report: BenchReport = {
  machine: 'A processor, 2 cores',
  rounds: 3,
  against: ['hugo'],
  results: [
    { size: 0, kind: 'cold', seconds: 4.126, ratios: {}, goal: { text: '10 s', met: true } },
    {
      ...{ size: 10_000, kind: 'cold', seconds: 6, peak: 512 * MB },
      ratios: { hugo: 0.6 },
      goal: { text: '0.5 × hugo', met: false },
    },
    { size: 10_000, kind: 'hugo', seconds: 10, peak: 900 * MB, ratios: {} },
  ],
  verdicts: [{ text: 'highest memory: 512 MB', met: true }],
  extents: [
    { size: 0, sites: [{ name: 'ours', pages: 60, bytes: MB, post: 1, links: 1 }] },
    {
      size: 10_000,
      sites: [
        { name: 'ours', pages: 12_000, bytes: 600 * MB, post: 52_000, links: 100 },
        { name: 'hugo', pages: 12_001, bytes: 601 * MB, post: 51_000, links: 99 },
      ],
    },
  ],
};

describe('the report', () => {
  test('as markdown is a table with a line of what it was measured on', () => {
    expect(markdownReport(report).split('\n')).toEqual([
      '| posts | build | time | memory | ÷ hugo | goal |  |',
      '|---|---|---:|---:|---:|---:|---:|',
      '| sample site | cold | 4.13 s |  |  | 10 s | OK |',
      '| 10,000 | cold | 6.00 s | 512 MB | 0.60 | 0.5 × hugo | MISSED |',
      '| 10,000 | hugo, cold | 10.00 s | 900 MB |  |  |  |',
      '',
      'Medians of 3 rounds of `npm run bench`; each ratio is the median of the rounds. A processor, 2 cores.',
      '',
    ]);
  });

  test('for a terminal has the machine, columns, verdicts, and both sites side by side', () => {
    const lines = textReport(report).split('\n');
    expect(lines[0]).toBe('A processor, 2 cores');
    expect(lines).toContain('10,000       cold         6.00 s  512 MB    0.60  0.5 × hugo  MISSED');
    expect(lines).toContain('highest memory: 512 MB: OK');
    expect(lines).toContain('ours  12000  600 MB  52000 B          100');
    expect(lines).toContain('hugo  12001  601 MB  51000 B           99');
    expect(lines.join('\n')).not.toContain('equal sites, 0 posts');
  });
});
