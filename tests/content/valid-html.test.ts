import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { type RenderedPage, renderedSite } from './rendered-site.ts';

const { pages, states } = await renderedSite();
const require = createRequire(import.meta.url);
const VNU = join(require.resolve('vnu-jar'), '../build/dist/vnu.jar');

/** CSS that browsers know and the checker's tables lack; what lacks it in a browser loses a nicety. */
const NEW_CSS = [
  'view-transition',
  'starting-style',
  'field-sizing',
  'vector-effect',
  'scroll-initial-target',
  'interpolate-size',
  'allow-discrete',
  'paint-order',
  'scroll-target-group',
  'target-current',
].join('|');

test('the W3C checker has no complaint about any page', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'valid-html-'));
  const names = [...pages, ...states].map((page, index) => {
    const name = `${index}${page.path.replaceAll('/', '_')}.html`;
    writeFileSync(join(folder, name), page.html);
    return name;
  });
  const options = ['--format', 'json', '--exit-zero-always', '--filterpattern', `.*CSS.*(${NEW_CSS}).*`];
  try {
    const said = await checker(['-jar', VNU, ...options, ...names], folder);
    if (!said) return skip('Java is not installed: the checker needs it');
    const { messages } = JSON.parse(said) as { messages: Message[] };
    expect(
      messages.map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract}`),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);

interface Message {
  url: string;
  message: string;
  extract?: string;
}

/** What the checker says; nothing where there is no Java, which a run of all tests by a machine must have. */
function checker(command: string[], folder: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    execFile('java', command, { cwd: folder, maxBuffer: 1e8 }, (error, _, stderr) => {
      if (!error) resolve(stderr);
      else if (error.code === 'ENOENT' && !process.env.CI) resolve(undefined);
      else reject(error);
    });
  });
}

test('html-validate finds no mistake in any page', async () => {
  const checks = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  });
  const mistakes = async ({ path, html }: RenderedPage) => {
    const { results } = await checks.validateString(html);
    return (
      results
        .flatMap(({ messages }) => messages)
        // A template's heading is not on the page until a script puts it in the place of the other one.
        .filter(({ ruleId, selector }) => ruleId !== 'heading-level' || !selector?.includes('> template'))
        .map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`)
    );
  };
  expect((await Promise.all([...pages, ...states].map(mistakes))).flat()).toEqual([]);
});
