import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleScripts, finishScripts, type ScriptSettings } from '../../../build/assets/scripts.ts';
import { formsIn } from '../../../rules/forms/words.ts';
import { ENGLISH } from '../../../rules/locale.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const FORMS: ScriptSettings = { delivery: 'receiver', endpoint: null, rules: formsIn({}), locale: ENGLISH };

/** Bundles a made-up project. @param files text by path */
async function bundle(files: Record<string, string>) {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries({ 'islands/tsconfig.json': '{}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return finishScripts(await bundleScripts(join(root, 'islands')), FORMS);
}

test('a module that is loaded later is a file of its own, at any depth', async () => {
  const { main, outputs } = await bundle({
    'islands/main.ts': 'import("./a.ts");',
    'islands/a.ts': 'export const a = "later:not an address"; import("./b.ts");',
    'islands/b.ts': 'export const b = 2;',
  });
  expect(outputs.map(({ source }) => source)).toEqual(['islands/b.ts', 'islands/a.ts', 'islands/main.ts']);
  const [b, a, first] = outputs;
  expect(main).toBe(first);
  expect(String(first?.body)).toContain(`import("./${a?.path.replace('assets/', '')}")`);
  expect(String(a?.body)).toContain(`import("./${b?.path.replace('assets/', '')}")`);
  expect(String(a?.body)).toContain('later:not an address');
});

test('a changed part changes the address of whatever loads it', async () => {
  const files = { 'islands/main.ts': 'import("./a.ts");', 'islands/a.ts': 'export const a = 1;' };
  const before = await bundle(files);
  const after = await bundle({ ...files, 'islands/a.ts': 'export const a = 2;' });
  expect(after.main.path).not.toBe(before.main.path);
});

test('two parts that share a module, which may hold state, are refused unless it is a rule', async () => {
  const sharing = (path: string) => ({
    'islands/main.ts': 'import("./a.ts"); import("./b.ts");',
    'islands/a.ts': `export { kept as a } from "../${path}";`,
    'islands/b.ts': `export { kept as b } from "../${path}";`,
    [path]: 'export const kept = new Map();',
  });
  const refused = /^islands\/store\.ts is in islands\/a\.ts and in islands\/b\.ts: see STATELESS/;
  await expect(bundle(sharing('islands/store.ts'))).rejects.toThrow(refused);
  expect((await bundle(sharing('rules/store.ts'))).outputs).toHaveLength(3);
});

test('the scripts know what a site says once a form is sent, and where it is posted', async () => {
  const bundles = await bundleScripts(join(import.meta.dirname, '../../../islands'));
  const words = (settings: Partial<ScriptSettings>) => {
    const { main, outputs } = finishScripts(bundles, { ...FORMS, ...settings });
    return { main: main.path, text: outputs.map(({ body }) => String(body)).join('') };
  };
  const own = words({ rules: formsIn({ contact: { text: 'It is on my desk.' } }) });
  const generic = words({ delivery: 'service', endpoint: 'https://forms.example/x' });
  expect(own.text).toContain('It is on my desk.');
  expect(own.text).toContain('/api/leads');
  expect(generic.text).toContain('get back to you soon.');
  expect(generic.text).toContain('https://forms.example/x');
  expect(generic.text).not.toContain('"here');
  expect(own.main).not.toBe(generic.main);
});
