import { expect, test } from 'vitest';
import { parseFile } from '../../../build/read/source-file.ts';
import { placeInForm, toEditor } from '../../../editor/hosted/app/decap-values.ts';
import { entryMistakes } from '../../../editor/hosted/app/validate.ts';
import { collections } from '../../../editor/hosted/config/collections.ts';
import { SAMPLE } from '../../sample.ts';
import { SITE } from '../config/edited-site.ts';

const post = parseFile(`${SAMPLE}/posts/seo-myths-debunked.md`).data as Record<string, unknown>;
const description = 'How pages are found, and what to do so that yours are.';
const CATEGORY = { slug: 'seo', label: 'SEO', description };
const FORMS = collections('content', SITE).flatMap(({ kind, fields = [], files = [] }) => [
  { kind, fields },
  ...files,
]);

/** What the editor says while an entry is written. */
function mistakes(kind: string, values: object): string[] {
  const fields = FORMS.find((form) => form.kind === kind)?.fields ?? [];
  const form = toEditor(Array.isArray(values) ? { items: values } : { ...values }, fields);
  return entryMistakes(kind, values).map(
    ({ field, message }) => `${placeInForm(field, fields, form).label}: ${message}`,
  );
}

test('all mistakes are named by the labels of their fields, in the words of the build', () => {
  const { title: _, ...untitled } = post;
  const seo = { title: 'SEO myths', keywords: ['seo', ''] };
  expect(mistakes('post', { ...untitled, publishDate: '2026-02-30', seo })).toEqual([
    'Title: is missing. Add it',
    'Date: "2026-02-30" is not a real date. Check the month and day',
    'Search results, Keywords, 2: is empty. Write some text or remove the field',
  ]);
});

test('a message names another field by its label, but leaves what somebody wrote', () => {
  expect(mistakes('post', { ...post, featuredImage: '/images/a.png' })).toEqual([
    'Picture: "/images/a.png" has no alternative text. Describe the picture in “What does the picture show?”',
  ]);
  expect(mistakes('post', { ...post, publishDate: 'myDate' })[0]).toMatch(/^Date: "myDate" is not/);
});

test('a mistake in a file that is a list says in which item it is', () => {
  const { label: _, ...unlabeled } = CATEGORY;
  const found = mistakes('categories', [CATEGORY, { ...unlabeled, slug: 'ads' }]);
  expect(found).toEqual(['2, Label: is missing. Add it']);
});

test('a mistake in a block of a page says which block it is', () => {
  const meta = { title: 'Careers', description };
  const page = {
    layout: 'page',
    name: 'Careers',
    seo: meta,
    hero: { title: 'Careers', subtitle: 'Work here.' },
  };
  const quote = { block: 'quote', text: 'Great.', person: 'Kim Doe', clent: 'doe-bakery' };
  const blocks = [{ block: 'body' }, { block: 'text', text: 'Join us.' }, quote];
  expect(mistakes('page-page', { ...page, blocks })).toEqual([
    'Blocks, 2, Title: is missing. Add it',
    'Blocks, 3, Clent: unknown field. Did you mean client?',
  ]);
  expect(mistakes('page-page', { ...page, blocks: [{ block: 'body' }, { block: 'body' }] })).toEqual([
    'Blocks, 2, Block: "body" is the second block "body" of this page. Remove one',
  ]);
  expect(mistakes('page-page', { ...page, blocks: [{ block: 'pictur' }] })).toEqual([
    'Blocks, 1, Block: unknown value "pictur". Did you mean picture?',
  ]);
});

test('fields that need each other are checked, and unknown ones named with the one that was meant', () => {
  const unknown = mistakes('post', { ...post, seo: { titel: 'SEO myths' }, tittle: 'SEO myths' });
  const meant = 'unknown field. Did you mean title?';
  expect(unknown).toEqual([`Search results, Titel: ${meant}`, `Tittle: ${meant}`]);
});
