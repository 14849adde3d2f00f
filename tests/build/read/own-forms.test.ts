import { expect, test } from 'vitest';
import { mistakesIn } from '../../fixture-site.ts';
import { addOwnForm, OWN_FORM } from '../../own-form.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();
const EMAIL = { name: 'email', label: 'Email', kind: 'email', required: true };
const NO_EMAIL =
  'fields: need exactly one email address, so that you can answer: { name: email, label: Email, kind: email, required: true }';

/** What authors read of a site with these forms. */
async function mistakes(...own: object[]): Promise<string[]> {
  await site.edit(
    'forms.yaml',
    (text) => `${text}\nown:\n${own.map((form) => `  - ${JSON.stringify(form)}`).join('\n')}\n`,
  );
  const first = (await site.read('forms.yaml')).split('\n').indexOf('own:') + 2;
  const lines = await mistakesIn(site, 'forms.yaml');
  return lines.map((line) =>
    line.replace(/^content\/forms\.yaml:(\d+) /, (_, number) => `${Number(number) - first}: `),
  );
}
const form = (...fields: object[]) => ({ ...OWN_FORM, fields: [EMAIL, ...fields] });
const field = (name: string, more: object = {}) => ({ name, label: 'Words', ...more });

test('an own form is right, and a page can show it', async () => {
  await addOwnForm(site);
  expect(await mistakesIn(site, 'forms.yaml', 'pages/speaking.md')).toEqual([]);
  await site.edit('pages/speaking.md', (text) => text.replace('form: speaking', 'form: speeking'));
  expect(await mistakesIn(site, 'pages/speaking.md')).toEqual([
    'content/pages/speaking.md:13 blocks[0].form: unknown form "speeking". Did you mean speaking?',
  ]);
});

test.each([
  ['nothing but an address', form(), []],
  ['no address', { ...form(), fields: [field('a')] }, [`0: own[0].${NO_EMAIL}`]],
  ['an optional address', { ...form(), fields: [{ ...EMAIL, required: false }] }, [`0: own[0].${NO_EMAIL}`]],
  ['two addresses', form(field('second', { kind: 'email' })), [`0: own[0].${NO_EMAIL}`]],
  [
    'the name of another form',
    { ...form(), name: 'contact' },
    ['0: own[0].name: "contact" is the name of a form of every site. Choose another'],
  ],
  [
    'a name twice',
    form(field('a'), field('a')),
    ['0: own[0].fields[2].name: "a" is the name of two fields. Give each its own'],
  ],
  ...['plan', 'id', 'submit', 'source'].map((name): [string, object, string[]] => [
    `the name ${name}`,
    form(field(name)),
    [
      `0: own[0].fields[1].name: "${name}" is a name that forms use themselves. Choose another, for example my-name`,
    ],
  ]),
  ...['_fax', 'utm_source', 'Name', '2nd'].map((name): [string, object, string[]] => [
    `the name ${name}`,
    form(field(name)),
    [
      `0: own[0].fields[1].name: "${name}" is not a name. Use lower-case letters, digits and single hyphens, a letter first, for example event-date`,
    ],
  ]),
  [
    'nothing to choose from',
    form(field('a', { kind: 'select' })),
    [
      '0: own[0].fields[1].kind: "select" needs something to choose from: options: [{ value: a, label: First answer }]',
    ],
  ],
  [
    'options of a text',
    form(field('a', { options: [{ value: 'b', label: 'B' }] })),
    ['0: own[0].fields[1].options: only works for fields of the kind select. Remove it'],
  ],
  [
    'the length of a date',
    form(field('a', { kind: 'date', max: 9 })),
    ['0: own[0].fields[1].max: 9 only works for the kinds text and textarea. Remove it'],
  ],
  [
    'an upload',
    form(field('a', { kind: 'file' })),
    [
      '0: own[0].fields[1].kind: unknown value "file". Use one of: text, email, phone, url, textarea, select, checkbox, date',
    ],
  ],
  [
    'too much to send',
    form(...['a', 'b', 'c', 'd'].map((name) => field(name, { kind: 'textarea', max: 5000 }))),
    [
      '0: own[0].fields: accept 20254 characters together, and can accept 20000. Write a smaller max for some, or remove some',
    ],
  ],
])('an own form with %s', async (_what, own, expected) => {
  expect(await mistakes(own)).toEqual(expected);
});

test('two forms have different names', async () => {
  expect(await mistakes(form(), form())).toEqual([
    '1: own[1].name: "speaking" is the name of two forms. Give each its own',
  ]);
});
