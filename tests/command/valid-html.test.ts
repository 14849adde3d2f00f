import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../build/base/files.ts';
import { auditProgram, INSTALL } from '../audit/program.ts';
import { FOLDERS, SECOND_SAMPLE } from '../built-sites.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const VNU = auditProgram('vnu-jar/build/dist/vnu.jar');
const HTML_VALIDATE = auditProgram('html-validate/bin/html-validate.mjs');

const styles = new Set<string>();
/** Pages share their styles, which take the checker longer than all the rest: only the first page keeps them. */
function firstOnly(style: string): string {
  if (styles.has(style)) return '<style></style>';
  styles.add(style);
  return style;
}

const folder = temporaryFolder();
/** Every page of the built sites, and every state of the gallery. */
const files = [FOLDERS.gallery, ...(SECOND_SAMPLE ? [FOLDERS.second] : [])].flatMap((site, index) =>
  listFiles(site)
    .filter((path) => path.endsWith('.html'))
    .flatMap((path) => {
      const html = readFileSync(join(site, path), 'utf8');
      // Old addresses.
      if (html.includes('http-equiv="refresh"')) return [];
      const name = `${index}_${path.replaceAll('/', '_')}`;
      writeFileSync(join(folder, name), html.replace(/<style>.*?<\/style>/gs, firstOnly));
      return [name];
    }),
);

/** CSS that browsers support and the checker's tables lack. */
const NEW_CSS =
  'view-transition|starting-style|field-sizing|vector-effect|scroll-initial-target|interpolate-size|allow-discrete|paint-order|scroll-target-group|target-current|container|(animation|view)-timeline|animation-range';

test('the W3C checker finds no error in any page', async ({ skip }) => {
  if (!VNU) return skip(`vnu-jar is not installed: ${INSTALL}`);
  const options = ['--format', 'json', '--exit-zero-always', '--filterpattern', `.*CSS.*(${NEW_CSS}).*`];
  const { code, stderr } = await run('java', ['-jar', VNU, ...options, ...files]);
  if (code === 'ENOENT' && process.env.CI !== 'true')
    return skip('the checker needs Java, which is not installed');
  const { messages } = JSON.parse(stderr) as {
    messages: { url: string; message: string; extract?: string }[];
  };
  expect(
    messages.map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract}`),
  ).toEqual([]);
});

test('html-validate finds no error in any page', async ({ skip }) => {
  if (!HTML_VALIDATE) return skip(`html-validate is not installed: ${INSTALL}`);
  const presets = ['standard', 'a11y', 'document'].map((name) => `html-validate:${name}`);
  // The site loads nothing from others that a hash could protect.
  const rules = { 'require-sri': ['error', { target: 'crossorigin' }] };
  writeFileSync(join(folder, '.htmlvalidate.json'), JSON.stringify({ root: true, extends: presets, rules }));
  const { stdout } = await run(process.execPath, [HTML_VALIDATE, '--formatter', 'json', ...files]);
  const results = JSON.parse(stdout) as {
    filePath: string;
    messages: { ruleId: string; message: string; selector?: string }[];
  }[];
  const errors = results.flatMap(({ filePath, messages }) =>
    messages
      // A heading in a template is not on the page until a script swaps it in for the other one.
      .filter(({ ruleId, selector }) => ruleId !== 'heading-level' || !selector?.includes('> template'))
      .map(({ ruleId, message, selector }) => `${filePath}: ${ruleId}: ${message} (${selector})`),
  );
  expect(errors).toEqual([]);
});

function run(program: string, args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    );
  });
}
