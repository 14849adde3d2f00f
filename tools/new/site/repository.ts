import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toSlug } from '../../../rules/slug.ts';
import { asMarkdown, type Values } from '../starter.ts';

/** GitHub shows this file instead of README.md. The latter stays the software's, so that upgrades can merge into it. */
const README = '.github/README.md';

/**
 * Names a copy of this project after its agency.
 * @param folder absolute path of the copy
 * @returns the changed files
 */
export function nameRepository(folder: string, { name = '', legalName = name, url = '', ...values }: Values) {
  const slug = toSlug(name) || 'agency';
  const description = `The site of ${name}, a marketing agency in ${values.city}, ${values.state}.`;
  const edits: Record<string, (text: string) => string> = {
    'package.json': (text) => json({ ...JSON.parse(text), name: slug, description }),
    'package-lock.json': (text) => {
      const lock = JSON.parse(text);
      lock.packages[''].name = slug;
      return json({ ...lock, name: slug });
    },
    'wrangler.toml': (text) => text.replace(/^name = .*/m, `name = "${slug}"`),
  };
  const files = Object.keys(edits).filter((file) => existsSync(join(folder, file)));
  for (const file of files) {
    const path = join(folder, file);
    writeFileSync(path, edits[file]?.(readFileSync(path, 'utf8')) ?? '');
  }
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
    .replaceAll('{{name}}', () => asMarkdown(name))
    .replaceAll('{{legalName}}', () => asMarkdown(legalName))
    .replaceAll('{{url}}', () => url);
  mkdirSync(dirname(join(folder, README)), { recursive: true });
  writeFileSync(join(folder, README), readme);
  return [...files, README];
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
