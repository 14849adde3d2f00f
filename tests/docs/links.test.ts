import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = globSync(['*.md', 'docs/*.md', '.github/*.md'], { cwd: ROOT });
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The anchors that GitHub gives a document's headings. */
function anchors(markdown: string): Set<string> {
  const headings = [...markdown.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)];
  return new Set(
    headings.map(([, words = '']) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test.each(DOCUMENTS)('%s links to files and headings that exist', (file) => {
  const text = read(file);
  // Code only shows how to write a link.
  const words = text.replace(/^(`{3,}).*?^\1$/gms, '').replace(/`[^`\n]+`/g, '');
  const targets = [...words.matchAll(/\]\(([^()\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)];
  const broken = targets.flatMap(([, link, attribute]) => {
    const target = link ?? attribute ?? '';
    if (/^(?:https?|mailto):/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const found = join(ROOT, dirname(file), path);
    if (!existsSync(found)) return [target];
    const page = path === '' ? text : anchor ? readFileSync(found, 'utf8') : '';
    return anchor && !anchors(page).has(anchor) ? [target] : [];
  });
  expect(broken).toEqual([]);
});

test('anchors match those that GitHub gives headings', () => {
  const markdown = '# Two commands\n\n```sh\n# no heading\n```\n\n## S3 with `CloudFront`, today!\n';
  expect(anchors(markdown)).toEqual(new Set(['two-commands', 's3-with-cloudfront-today']));
});
