import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT });

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  permissions: Record<string, string>;
  concurrency: { group: string };
  jobs: Record<string, { 'timeout-minutes'?: number; permissions?: Record<string, string>; steps: Step[] }>;
}

describe.each(WORKFLOWS)('%s', (file) => {
  const text = read(file);
  const { permissions, concurrency, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('has read-only permissions and job timeouts', () => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(concurrency.group).toBeTruthy();
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('pins every action to a commit with its version', () => {
    const used = text.match(/uses: .*/g) ?? [];
    expect(used.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses).length);
  });

  test('does not persist the token in the checkout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('passes expressions to shells only through the environment', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

test.each(globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: ROOT }))('%s is a valid issue form', (file) => {
  if (file.endsWith('config.yml')) return expect(parse(read(file))).toEqual({ blank_issues_enabled: true });
  const { name, description, body } = parse(read(file)) as {
    name: string;
    description: string;
    body: { type: string; id: string; attributes: { label: string; options?: string[] } }[];
  };
  expect(name && description).toBeTruthy();
  expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  for (const { type, attributes } of body) {
    expect(['textarea', 'input', 'dropdown']).toContain(type);
    expect(attributes.label).toBeTruthy();
    if (type === 'dropdown') expect(new Set(attributes.options).size).toBeGreaterThan(1);
  }
});
