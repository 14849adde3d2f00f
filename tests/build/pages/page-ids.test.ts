import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectSite } from '../../../tools/project-site.ts';
import { createSite, type FixtureSite } from '../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

/** The root element's tag on the home page. */
async function rootTag(): Promise<string | undefined> {
  const { page } = await projectSite({ root: site.root });
  return /<html[^>]*>/.exec(page('/') ?? '')?.[0];
}

test('pages mention no analytics while the settings have no ids', async () => {
  expect(await rootTag()).toMatch(/^<html(?!.*data-(measurement|container))/);
});

test('pages carry the ids of the settings', async () => {
  await site.edit('site.yaml', (text) =>
    text
      .replace('measurementId: null', 'measurementId: G-ABC1234567')
      .replace('containerId: null', 'containerId: GTM-ABC1234'),
  );
  expect(await rootTag()).toMatch(/data-measurement="G-ABC1234567".*data-container="GTM-ABC1234"/);
});
