import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatContent } from './content-form.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = '{content,examples/*/content,tools/new/{,es/}{lists,site/content}}/**/*.{md,yaml}';

/** Formats content files. With `--check`, only lists those that are not formatted. */
const changed = globSync(FILES, { cwd: ROOT }).filter((file) => {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  const formatted = formatFile(file, text);
  if (formatted !== text && !process.argv.includes('--check')) writeFileSync(resolve(ROOT, file), formatted);
  return formatted !== text;
});
if (process.argv.includes('--check') && changed.length > 0) {
  process.exitCode = 1;
  process.stderr.write(
    `The YAML of these files is not formatted. Run npm run format:\n${changed.join('\n')}\n`,
  );
}

function formatFile(file: string, text: string): string {
  try {
    return formatContent(text, file.endsWith('.md'));
  } catch {
    // The file is invalid, and npm run check says why.
    return text;
  }
}
