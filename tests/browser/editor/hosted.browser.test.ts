import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles } from '../../../build/base/files.ts';
import { contentHash } from '../../../build/base/hash.ts';
import { editorHeaders } from '../../../build/hosts/editor-policy.ts';
import { readTopLevel } from '../../../build/read/content-file.ts';
import { editorOutputs } from '../../../editor/hosted/hosted.ts';
import { ADMIN_PATH } from '../../../rules/editor-paths.ts';
import { skipUnlessInstalled } from '../../editor/installed.ts';
import { createFixtureSite } from '../../fixture-site.ts';
import { serve } from '../../serve.ts';
import { sharedBrowser, soon } from '../visit.ts';

skipUnlessInstalled();

const API = 'https://api.github.com';
const REPOSITORY = '/repos/hall/site';
const POST_ADDRESS = '#/collections/posts/entries/seo-myths-debunked';
/** A picture as a phone names it, which is in the repository already. */
const PICTURE = { name: 'IMG_4711.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('another picture') };

/** GitHub with a repository, whose branches it doesn't really change. */
function createGitHub(root: string) {
  const blobs = new Map<string, Buffer>();
  const main = new Map<string, string>();
  const add = (path: string, data: Buffer) => {
    const sha = contentHash(data.toString('base64'));
    blobs.set(sha, data);
    main.set(path, sha);
  };
  for (const name of listFiles(root)) add(`content/${name}`, readFileSync(`${root}/${name}`));
  add('static/images/img-4711.jpg', Buffer.from('a picture'));
  /** What would change the repository: "PATCH /git/refs/heads/main", and what was sent. */
  const changes: { request: string; sent: unknown }[] = [];
  const commit = { author: { name: 'Eva', date: '2026-01-01T00:00:00Z' }, tree: { sha: 'tree' } };
  const pull = { number: 1, head: { sha: 'commit', ref: 'cms/posts/x' }, labels: [], user: { login: 'eva' } };

  function answer(method: string, path: string): unknown {
    if (path === '/user') return { login: 'eva', name: 'Eva', id: 1 };
    const [, rest] = path.split(REPOSITORY);
    if (rest === '') return { owner: { login: 'hall' }, permissions: { push: true } };
    if (rest === undefined) return undefined;
    if (method !== 'GET') return rest === '/pulls' ? pull : { sha: contentHash(rest), ...pull };
    if (rest === '/branches/main') return { name: 'main', commit: { sha: 'commit', commit } };
    if (rest === '/commits') return [{ sha: 'commit', commit, author: { login: 'eva' } }];
    if (rest === '/pulls') return [];
    const [, folder] = /^\/git\/trees\/main:(.*)/.exec(rest) ?? [];
    if (folder !== undefined) {
      const files = [...main].filter(([name]) => name.startsWith(`${folder}/`));
      return {
        tree: files.map(([name, sha]) => ({
          path: name.slice(folder.length + 1),
          sha,
          type: 'blob',
          size: 1,
        })),
      };
    }
    const blob = blobs.get(/^\/git\/blobs\/(.*)/.exec(rest)?.[1] ?? '');
    return blob && { content: blob.toString('base64'), encoding: 'base64' };
  }
  return {
    changes,
    async respond(route: Route) {
      const request = route.request();
      const path = decodeURIComponent(new URL(request.url()).pathname);
      const method = request.method();
      if (method !== 'GET' && method !== 'OPTIONS')
        changes.push({ request: `${method} ${path.replace(REPOSITORY, '')}`, sent: request.postDataJSON() });
      const json = answer(method, path);
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
      await route.fulfill({ status: json ? 200 : 404, headers, json: json ?? { message: 'Not Found' } });
    },
  };
}

/** The editor of a published site. Who works with GitHub is signed in. */
async function openHosted(backend: 'github' | 'gitlab' = 'github') {
  const { root } = await createFixtureSite();
  const github = createGitHub(root);
  const cms = { backend, repository: 'hall/site', branch: 'main' };
  const settings = { ...readTopLevel(root, 'site.yaml'), cms };
  const [script, admin] = await editorOutputs(root, settings, false);
  const site = await serve(
    createServer(({ url = '' }, response) => {
      if (url === ADMIN_PATH)
        return response
          .writeHead(200, { ...editorHeaders(settings), 'Content-Type': 'text/html' })
          .end(admin?.body);
      if (url === `/${script?.path}`)
        return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script?.body);
      return response.writeHead(404).end();
    }),
  );
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1440, height: 1000 } });
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  await context.route('https://**', (route) => route.abort());
  await context.route(`${API}/**`, github.respond);
  await context.addInitScript(() =>
    localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'github', token: 'token' })),
  );
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.accept();
  });
  await page.goto(`${site}${ADMIN_PATH}${POST_ADDRESS}`);
  return { page, dialogs, changes: github.changes };
}

test('a picture whose name exists gets another one, and only a pull request is made', async () => {
  const { page, dialogs, changes } = await openHosted();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const upload = page.locator('input[type=file]');
  await upload.setInputFiles(PICTURE);
  await page.getByText('img-4711-2.jpg').waitFor();
  // Decap CMS selects what was uploaded last.
  await upload.setInputFiles({ ...PICTURE, buffer: Buffer.from('one more') });
  await page.getByText('img-4711-3.jpg').waitFor();
  await page.getByRole('button', { name: 'Choose selected' }).click();
  const question = page.getByRole('dialog', { name: 'Add the picture' });
  await question.getByLabel('What does the picture show?').fill('A roof.');
  await question.getByRole('button', { name: 'Add the picture' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await soon(() => changes.map(({ request }) => request)).toContain('POST /pulls');
  expect(changes.find(({ request }) => request === 'POST /git/trees')?.sent).toMatchObject({
    tree: [
      { path: 'static/images/img-4711-3.jpg' },
      { path: 'static/images/img-4711-2.jpg' },
      { path: 'content/posts/seo-myths-debunked.md' },
    ],
  });
  expect(changes.filter(({ request }) => /main|merge|DELETE/.test(request))).toEqual([]);
  expect(dialogs).toEqual([]);
});

test('nothing can be deleted or stored without a review', async () => {
  const { page, changes } = await openHosted();
  await page.evaluate(() => location.assign('#/'));
  await page.getByRole('link', { name: 'Workflow' }).waitFor();
  expect(await page.getByRole('button', { name: 'Media', includeHidden: true }).isVisible()).toBe(false);
  await page.evaluate((address) => location.assign(address), POST_ADDRESS);
  await page.getByRole('button', { name: 'Published', exact: true }).click();
  expect(await page.getByRole('button', { name: 'Delete published entry' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Unpublish' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByText('img-4711.jpg').click();
  const hidden = page.getByRole('button', { name: 'Delete selected', includeHidden: true });
  expect(await hidden.isVisible()).toBe(false);
  // Also if somebody finds another way.
  await hidden.evaluate((button: HTMLElement) => button.click());
  await page.getByText(/without a review, so it was not done/).waitFor();
  expect(changes.map(({ request }) => request)).toEqual(['POST /git/trees', 'POST /git/commits']);
});

test('with GitLab, the published branch is left alone, too', async () => {
  const { page } = await openHosted('gitlab');
  await page.getByRole('button', { name: /GitLab/ }).waitFor();
  const commit = (branch: string) =>
    page.evaluate(
      (body) =>
        fetch('https://gitlab.com/api/v4/projects/hall%2Fsite/repository/commits', {
          method: 'POST',
          body,
        }).then(
          ({ status }) => status,
          () => 'sent',
        ),
      JSON.stringify({ branch }),
    );
  expect(await commit('main')).toBe(422);
  expect(await commit('cms/posts/x')).toBe('sent');
});
