import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGN_IN_KEY } from '../../rules/editor-paths.ts';
import { type DevProject, startDev } from '../dev-project.ts';
import { serveHosted } from '../editor/hosts/serve-hosted.ts';
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

  test('at /admin of a published site, what is typed becomes a commit', async () => {
    const { origin, textOf } = await serveHosted('github', true);
    const visitor = await newVisitor(engine, { site: origin, consent: false });
    await visitor.open('/none');
    await visitor.evaluate((key) => sessionStorage.setItem(key, '{"token":"eva"}'), SIGN_IN_KEY);
    await visitor.open('/admin#/edit/posts/seo-myths-debunked.md');
    const title = () =>
      visitor.evaluate(() => document.querySelector<HTMLInputElement>('#field-title')?.value ?? '');
    await eventually(title).toContain('myths');
    await visitor.type('#field-title', engine.name);
    await visitor.press('Control+s');
    const saved = () => textOf('edit/eva-1', 'content/posts/seo-myths-debunked.md').catch(() => '');
    await eventually(saved).toMatch(new RegExp(`^title: .*${engine.name}`, 'm'));
  });
});
