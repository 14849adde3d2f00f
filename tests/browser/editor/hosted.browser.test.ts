import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIGN_IN_KEY } from '../../../rules/editor-paths.ts';
import { axeViolations } from '../axe-violations.ts';
import { openHosted } from './open-hosted.ts';

const MYTHS = 'posts/seo-myths-debunked.md';
const FILE = `content/${MYTHS}`;
const EDIT = `#/edit/${MYTHS}`;
const OWN = 'edit/eva-1';

const field = (page: Page, label: string) =>
  page.locator('.entry-form').getByLabel(label, { exact: true }).first();
const state = (page: Page, text: string) =>
  page.locator('.entry-bar .state').getByText(text, { exact: true }).waitFor();
async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await state(page, 'Saved');
}

test('a day on a phone: written, handed in, corrected, and published', async () => {
  const { openAs, fake, setCheck, setPreview, textOf } = await openHosted();
  const { page, left } = await openAs('eva');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Blog posts' }).click();
  await page.getByRole('link', { name: 'SEO myths' }).click();
  await field(page, 'Title').fill('Ten questions');
  await save(page);
  expect(await textOf(OWN, FILE)).toContain('title: "Ten questions"');
  await page.getByRole('link', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByText('Handed in as number 1').waitFor();
  const sha = () => fake.git('rev-parse', OWN);
  setCheck(await sha(), 'failed', [{ file: FILE, line: 9, path: 'seo.title', message: 'is too long' }]);
  setPreview(await sha(), 'https://deploy-preview-1--site.netlify.app');
  fake.addComment(1, {
    login: 'ben.o',
    body: 'Nice.\n<img src=x onerror="document.title=1"> https://evil.netlify.app',
  });
  await page.reload();
  await page.getByText('1 mistake to correct').waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  expect(await page.getByRole('listitem').filter({ hasText: 'ben.o' }).innerText()).toContain('<img src=x');
  expect(await page.getByRole('link', { name: 'Look at the preview' }).getAttribute('href')).toBe(
    'https://deploy-preview-1--site.netlify.app',
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('listitem').filter({ hasText: 'is too long' }).getByRole('link').click();
  await page.waitForFunction(() => document.activeElement?.closest('.entry-form'));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-seo-title');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ten questions');
  await save(page);
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  expect(await page.locator('.preview iframe').getAttribute('src')).toBe(
    'https://deploy-preview-1--site.netlify.app/blog/seo-myths-debunked',
  );
  setCheck(await sha(), 'success');
  await page.getByRole('link', { name: 'Publish' }).click();
  await page.getByText('no mistakes').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. The site is built').waitFor();
  await page.getByText('You have changed nothing').waitFor();
  expect(await textOf('main', FILE)).toMatch(/title: "?Ten questions"?\n[\s\S]*title: "?Ten questions/);
  expect(left).toEqual([]);
  expect(await page.title()).toBe('Edit Section Line');
});

test('unsent work survives no network, an expired sign-in, and a closed tab', async () => {
  const { origin, openAs, fake, textOf } = await openHosted();
  const { page, context } = await openAs('eva', EDIT);
  await field(page, 'Title').fill('Not sent yet');
  fake.failNext(/POST .*trees/, { status: 0 });
  await page.keyboard.press('Control+s');
  await page.getByText("can't be reached").waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate((key) => sessionStorage.setItem(key, '{"token":"old"}'), SIGN_IN_KEY);
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByRole('button', { name: 'Sign in with GitHub' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await field(page, 'Title').inputValue()).toBe('Not sent yet');
  expect(await fake.git('branch', '--list', OWN)).toBe('');
  // Somebody else changes another field meanwhile.
  await fake.commitOn('main', 'Ben', {
    [FILE]: (await textOf('main', FILE)).replace('Eight beliefs', 'Nine beliefs'),
  });
  await page.close();
  const next = await context.newPage();
  await next.goto(`${origin}/admin${EDIT}`);
  await next.getByText('Your unsaved changes from').waitFor();
  await save(next);
  expect(await textOf(OWN, FILE)).toMatch(/title: "Not sent yet"\n[\s\S]*Nine beliefs/);
});

test('somebody else has changed the same: both versions are side by side, and nothing is lost', async () => {
  const { openAs, fake, textOf } = await openHosted();
  const { page } = await openAs('eva', EDIT);
  await field(page, 'Title').fill('Mine');
  const theirs = (await textOf('main', FILE)).replace(/^title: .*$/m, 'title: Theirs');
  await fake.commitOn('main', 'Ben', { [FILE]: theirs });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('title: Theirs').waitFor();
  await dialog.getByText('title: "Mine"').waitFor();
  await page.keyboard.press('Escape');
  expect(await field(page, 'Title').inputValue()).toBe('Mine');
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await state(page, 'Saved');
  expect(await textOf(OWN, FILE)).toContain('title: "Mine"');
  expect(await textOf('main', FILE)).toContain('title: Theirs');
});

test('on GitLab, only the tab that has begun a sign-in can end it, and no token is anywhere else', async () => {
  const { origin, openAs, fake } = await openHosted('gitlab');
  const { page, context, left } = await openAs(undefined, '?code=stolen&state=guessed');
  await page.getByRole('alert').getByText('was not started in this tab').waitFor();
  expect(page.url()).toBe(`${origin}/admin`);
  expect(left).toEqual([]);

  const grants: URLSearchParams[] = [];
  let challenge = '';
  await context.route('https://gitlab.com/oauth/**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      grants.push(new URLSearchParams(request.postData() ?? ''));
      return route.fulfill({
        json: { access_token: 'eva', refresh_token: 'next' },
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    }
    const query = new URL(request.url()).searchParams;
    challenge = query.get('code_challenge') ?? '';
    expect(query.get('redirect_uri')).toBe(`${origin}/admin`);
    return route.fulfill({
      status: 302,
      headers: { Location: `${origin}/admin?code=once&state=${query.get('state')}` },
    });
  });
  await page.evaluate(() => {
    location.hash = '#/list/posts';
  });
  await page.getByRole('button', { name: 'Sign in with GitLab' }).click();
  await page.getByRole('heading', { name: 'Blog posts' }).waitFor();
  expect(page.url()).toBe(`${origin}/admin#/list/posts`);
  expect(grants.map((grant) => grant.get('code'))).toEqual(['once']);
  expect(
    createHash('sha256')
      .update(grants[0]?.get('code_verifier') ?? '')
      .digest('base64url'),
  ).toBe(challenge);
  const kept = await page.evaluate(() => [
    document.cookie,
    JSON.stringify(localStorage),
    document.referrer,
    document.body.innerHTML,
  ]);
  expect(kept.join()).not.toMatch(/"eva"|next"|once/);
  expect(fake.requests.filter(({ path }) => /[?&](?:code|state|\w*_?token)=(?!100)/.test(path))).toEqual([]);

  // A token that is too old is replaced once, and what was asked is asked again.
  await page.evaluate((key) => {
    sessionStorage.setItem(key, '{"token":"old","refresh":"next"}');
    location.hash = '#/publish';
  }, SIGN_IN_KEY);
  await page.getByText('You have changed nothing').waitFor();
  expect(grants.at(-1)?.get('grant_type')).toBe('refresh_token');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with GitLab' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('token');
});
