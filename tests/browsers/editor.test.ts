import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevProject, startDev } from '../dev-project.ts';
import { INSTALLED, skipUnlessInstalled } from '../editor/installed.ts';
import { eventually, inEachEngine, newVisitor } from './in-each-engine.ts';

let project: DevProject;
beforeAll(async () => {
  if (INSTALLED) project = await startDev(undefined, ['edit']);
});
afterAll(() => project?.remove());
skipUnlessInstalled();

inEachEngine((engine) => {
  test('the editor shows the page of an entry beside it', async () => {
    const visitor = await newVisitor(engine, { site: new URL(project.address).origin, consent: false });
    await visitor.open('/admin');
    const login = () =>
      visitor.evaluate(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
          textContent?.includes('Login'),
        );
        button?.click();
        return button !== undefined;
      });
    await eventually(login).toBe(true);
    await visitor.evaluate(() => location.assign('#/collections/posts/entries/midwest-marketing-calendar'));
    const heading = () =>
      visitor.evaluate(() => {
        const pane = document.querySelector<HTMLIFrameElement>('#preview-pane')?.contentDocument;
        return pane?.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent ?? '';
      });
    await eventually(heading).toMatch(/\w/);
    expect(await visitor.evaluate(() => location.pathname)).toBe('/admin');
  });
});
