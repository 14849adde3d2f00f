import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevProject, startDev } from '../dev-project.ts';
import { eventually, inEachEngine, newVisitor } from './in-each-engine.ts';

let project: DevProject;
beforeAll(async () => {
  project = await startDev(undefined, ['edit']);
});
afterAll(() => project?.remove());

const FILE = 'posts/midwest-marketing-calendar.md';

inEachEngine((engine) => {
  test('an entry opens with its page beside it, and what is typed is saved with Ctrl+S', async () => {
    const visitor = await newVisitor(engine, { site: new URL(project.address).origin, consent: false });
    await visitor.open(`/admin#/edit/${FILE}`);
    const heading = () =>
      visitor.evaluate(() => {
        const frame = document.querySelector<HTMLIFrameElement>('.preview iframe');
        return frame?.contentDocument?.querySelector('h1')?.textContent ?? '';
      });
    await eventually(heading).toContain('marketing year');
    await visitor.type('#field-title', engine.name);
    await eventually(heading).toContain(engine.name);
    const saved = async () => readFile(join(project.root, 'content', FILE), 'utf8');
    expect(await saved()).not.toContain(engine.name);
    await visitor.press('Control+s');
    await eventually(saved).toMatch(new RegExp(`^title: .*${engine.name}`, 'm'));
  });
});
