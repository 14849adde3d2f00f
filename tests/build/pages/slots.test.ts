import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SLOTS } from '../../../templates/Document.tsx';
import { projectSite } from '../../../tools/project-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

const pageOf = async (description: string) => {
  await site.edit('site.yaml', (text) =>
    text.replace(/^description: >-\n(?: .*\n)+/m, `description: "${description}"\n`),
  );
  const { page } = await projectSite({ root: site.root, today: '2026-01-01' }, resolve('static'));
  return page('/about') ?? '';
};

test('no text is taken for a slot of the page, whatever it looks like', async () => {
  const forged = '/*main*/ /*crumbs*/ /*styles*/ main- data-1 {main}';
  const html = await pageOf(`An agency of the Midwest: ${forged}`);
  expect(html).toContain(`An agency of the Midwest: ${forged}`);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<\/main>.*<\/footer>.*<\/html>\n$/s);
});

test('a page on which a slot stands twice is not published cut off', async () => {
  await expect(pageOf(`An agency of the Midwest: ${SLOTS.main}`)).rejects.toThrow('needs the slot main');
});
