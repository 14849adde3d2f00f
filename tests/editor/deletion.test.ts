import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDeletions } from '../../editor/actions/deletion.ts';
import { createDraftSite } from '../../editor/server/draft-site.ts';
import { createFixtureSite, POST } from '../fixture-site.ts';

const site = await createFixtureSite();

test('a deletion is undone even if no version could be kept, and else says that it was not', async () => {
  // A file in place of the folder.
  await writeFile(join(site.root, '../.editor'), '');
  const deletions = createDeletions(site.root);
  const file = join(site.root, 'posts/gone.md');
  await expect(deletions.undo(file)).rejects.toThrow('It could not be brought back');
  await site.write('posts/gone.md', POST);
  await deletions.prepare(file);
  await rm(file);
  deletions.finish(file);
  await deletions.undo(file);
  expect(await site.read('posts/gone.md')).toBe(POST);
});

test('an entry is shown while it is written, also where its folder was before', async () => {
  const copy = join(site.root, '../copy');
  const drafts = createDraftSite({ content: site.root, static: join(site.root, '../static'), copy });
  const file = join(site.root, 'posts/gone.md');
  const other = 'posts/folder.md';
  const draft = () => drafts.draft(file, POST);
  await site.write(`${other}/x.md`, POST);
  await draft();
  await rm(join(site.root, other), { recursive: true });
  await site.write(other, POST);
  expect((await draft()).html).toContain('Six checks before you buy ads');
});
