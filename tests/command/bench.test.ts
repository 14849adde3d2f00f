import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePosts } from '../../tools/bench/posts.ts';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { runBuild } from './run-build.ts';

let site: FixtureSite;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

test('the posts of the benchmark pass all checks', async () => {
  writePosts(site.root, 40);
  expect(await runBuild(['check', '--content', site.root])).toMatchObject({ code: 0 });
});
