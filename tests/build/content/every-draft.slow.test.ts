import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { listFiles } from '../../../build/base/files.ts';
import { contentMistakes } from '../../../build/checks/texts.ts';
import { createReader } from '../../../build/read/reader.ts';
import { parseFile } from '../../../build/read/source-file.ts';
import { type ContentKind, KINDS } from '../../../model/kinds.ts';
import { readExistingContent } from '../../../tools/new/existing-content.ts';
import { projectSite } from '../../../tools/project-site.ts';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import { withEveryField } from '../../filled-fields.ts';
import { createFixtureSite } from '../../fixture-site.ts';

const site = await createFixtureSite();
await site.write('pages/every-block.md', readFileSync('tests/data/custom-page.md'));
const files = join(site.root, '../static');
const pixels = { create: { width: 1600, height: 1200, channels: 3, background: 'teal' } } as const;
const photo = await sharp(pixels).jpeg().toBuffer();
await mkdir(join(files, 'images'), { recursive: true });
for (const name of ['barn.jpg', 'yard.jpg']) await writeFile(join(files, 'images', name), photo);

const names = readExistingContent(site.root, 'authors');
const isDraftable = ({ folder, schema }: ContentKind) =>
  folder && schema.safeParse({ draft: 'yes' }).error?.issues.some(({ path }) => path[0] === 'draft');

/** The first file of a kind. */
function exampleOf({ folder = 'pages', layout }: ContentKind) {
  const paths = listFiles(join(site.root, folder)).filter((name) => name.endsWith('.md'));
  const layoutOf = (file: string) => (parseFile(file).data as { layout?: string }).layout;
  const all = paths.map((name) => join(site.root, folder, name));
  const found = all.find((file) => !layout || (layoutOf(file) ?? 'service') === layout);
  if (!found) throw new Error(`no file has the layout ${layout}`);
  return { path: relative(site.root, found), ...parseFile(found) };
}

/** The fields whose values depend on other files. */
interface Front {
  id?: string;
  aliases?: string[];
  order?: number;
  listing?: { order: number };
  quote?: { client: string; person: string };
  drawing?: string;
  people?: { drawing?: string }[];
}

const CLIENT = { client: 'big-coulee-credit-union', person: 'Denise Halvorsen' };

/** Writes a draft that sets every field of its kind: in place of a page that a site has once. @returns its path */
async function writeDraft(kind: ContentKind, index: number): Promise<string> {
  const { path, body, data } = exampleOf(kind);
  const isOnly = kind.folder === 'pages' && 'files' in kind && !/^page-(?:page|legal)$/.test(kind.name);
  const slug = `begun-${kind.name}`;
  const front = withEveryField(jsonSchema(kind, names), data) as Front;
  const own: Front = { id: slug, aliases: [`/old-${kind.name}`], order: 900 + index };
  for (const key of Object.keys(own) as (keyof Front)[])
    if (front[key]) Object.assign(front, { [key]: own[key] });
  if (front.listing) front.listing.order = 900 + index;
  // A quote names a person of its client.
  if (front.quote?.person) Object.assign(front.quote, CLIENT);
  // A person has a photo or a drawing.
  for (const person of [front, ...(front.people ?? [])]) delete person.drawing;
  const name = isOnly ? path : `${kind.folder}/${slug}.md`;
  await site.write(name, `---\n${stringify({ ...front, draft: true })}---\n\n${body}`);
  return name;
}

const drafts = await Promise.all(KINDS.filter(isDraftable).map(writeDraft));
await site.delete('pages/every-block.md');

test.each([
  ['not shown', false],
  ['shown', true],
])(
  'drafts of every kind with every field keep nothing from being published: %s',
  async (_, withUnpublished) => {
    expect(drafts.length).toBeGreaterThan(15);
    const options = { root: site.root, today: '2026-01-01', withUnpublished };
    expect((await createReader(options).read()).mistakes).toEqual([]);
    const planned = await projectSite(options, files);
    const { content } = planned;
    const shown = content.unpublished.map(({ entry }) => relative(site.root, entry.file));
    expect(shown).toEqual(expect.arrayContaining(drafts));
    for (const route of planned.routes) planned.render(route);
    const mistakes = () => [...contentMistakes(content, { withUnpublished }), ...planned.pictureMistakes()];
    expect(mistakes()).toEqual([]);
  },
);
