import { beforeAll, expect, test, vi } from 'vitest';
import { editorConfig, hostedRepository } from '../../../editor/hosted/config/config.ts';
import { INSTALLED, skipUnlessInstalled } from '../installed.ts';
import { decapValidator } from './decap-validator.ts';
import { SITE } from './edited-site.ts';

let complaints: (config: object) => string[];
beforeAll(async () => {
  if (INSTALLED) complaints = await decapValidator();
});
skipUnlessInstalled();

const URL = 'https://www.example.com';
const cms = { backend: 'github', repository: 'agency/site', branch: 'main' } as const;
const gitlab = { ...cms, backend: 'gitlab', applicationId: 'a1' } as const;

test.each([
  ['with GitHub', editorConfig(URL, hostedRepository(cms, URL), SITE)],
  ['with GitLab', editorConfig(URL, hostedRepository(gitlab, URL), SITE)],
])('Decap CMS accepts its configuration %s', (_, config) => {
  expect(complaints(JSON.parse(JSON.stringify(config)))).toEqual([]);
});

test('Decap CMS refuses options that a widget does not have', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const config = editorConfig(URL, hostedRepository(cms, URL), SITE);
  const [posts] = config.collections;
  const broken = [
    { name: 'a', label: 'A', widget: 'list', min: 'one' },
    { name: 'b', label: 'B', widget: 'relation' },
  ];
  expect(complaints({ ...config, collections: [{ ...posts, fields: broken }] })).toEqual(
    expect.arrayContaining([
      "'collections[0].fields[0].min' must be number",
      "'collections[0].fields[1]' must have required property 'collection'",
    ]),
  );
});
