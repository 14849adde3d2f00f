import { createRequire } from 'node:module';
import { Marked } from 'marked';
import { expect, test } from 'vitest';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { createSanitizer } from '../../../build/markdown/sanitize.ts';
import { plainText } from '../../../rules/plain-text.ts';
import { bodyEntry } from '../../body-entry.ts';

const ORIGIN = 'https://www.sectionline.example';
const markdown = createMarkdown({ casing: (text) => text, origin: ORIGIN });
const sanitize = createSanitizer(ORIGIN);

const require = createRequire(import.meta.url);
const spec = require('commonmark-spec') as {
  tests: { number: number; markdown: string }[];
};
/** What GitHub adds, which the specification has no examples of. */
const MORE = [
  '| a | b |\n| :-- | --: |\n| c `|` | **d** |\n| e |',
  '~~gone~~ and ~gone~',
  '- [ ] to do\n- [x] done',
  'www.a.example, https://a.example/b_(c). and a@b.example',
];

/** A post without what it has by design: typography, ids of headings, frames around code and tables, hints for loading. */
function plain(html: string): string {
  return plainText(html)
    .replaceAll(' class="task"', '')
    .replace(/<span class="task-box">(.)<\/span>/g, '$1')
    .replace(/<figure class="code">(?:<figcaption>\w+<\/figcaption>)?/g, '')
    .replace(/<pre [^>]*>/g, '<pre>')
    .replace(/<\/pre><\/figure>/g, '</pre>')
    .replace(/<div class="table"[^>]*>(.*?)<\/div>/gs, '$1')
    .replace(/(<h[2-6]) id="[^"]*"/g, '$1')
    .replace(/ loading="lazy" decoding="async"/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What marked makes of a body, sanitized as everything is, with a character for the box of a task. */
function byMarked(body: string): string {
  const html = new Marked({ gfm: true }).parse(body, { async: false });
  const boxes = html.replace(/<input( checked="")? disabled="" type="checkbox">/g, (_, checked) =>
    checked ? '☑' : '☐',
  );
  return plain(sanitize(boxes));
}

/** Examples that come out in another way, with the reason. One that starts to conform fails, too. */
const DIFFERENT = {
  28: 'a character reference of more than seven digits is one too',
  475: 'an image in raw HTML is one like others, with the attributes of those',
  ...Object.fromEntries(
    [62, 68, 76, 79, 80, 83, 84, 115, 141].map((number) => [
      number,
      'headings with # and ## keep their order',
    ]),
  ),
  ...Object.fromEntries(
    [572, 573, 576, 577, 579, 584, 585, 586, 587, 588, 589, 591].map((number) => [number, 'a figure']),
  ),
};

test('CommonMark reaches the page as marked reads it', () => {
  const bodies = new Map(spec.tests.map((example) => [String(example.number), example.markdown]));
  for (const body of MORE) bodies.set(body, body);
  const different = [...bodies].flatMap(([name, text]) => {
    const body = text.replaceAll('→', '\t');
    const [shown, expected] = [plain(markdown(bodyEntry(body)).html), byMarked(body)];
    return shown === expected ? [] : [{ name, body, shown, expected }];
  });
  expect(different.filter(({ name }) => !(name in DIFFERENT))).toEqual([]);
  expect(different.map(({ name }) => name)).toEqual(Object.keys(DIFFERENT));
});
