import { dirname, join, relative } from 'node:path';
import { toSlug } from '../../rules/slug.ts';
import { asComment, type OldText, pictureTag } from './old-components.ts';

/** Resolves what Obsidian adds to markdown. */
export function resolveNotes(source: string, text: OldText): { source: string; tags: string[] } {
  const plain = source
    .replace(/%%([\s\S]*?)%%|(?<=^|\n)%%([\s\S]*)$/g, (_, inner, rest) => asComment(inner ?? rest))
    .replace(
      /(!?)\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\\?\|([^\]\n]*))?\]\]/g,
      (part, mark, name, section = '', words = '') =>
        mark && /\.(?!md$)\w{2,5}$/i.test(name)
          ? attachment(name, words, part, text)
          : wikiLink(name, section, words, part, text),
    )
    .replace(/==(?=\S)([^=\n]+?)==/g, '<mark>$1</mark>')
    .replace(/(?:^|[ \t]+)\^[\w-]+[ \t]*$/gm, '')
    .replace(/!\[([^\]|\n]*)\|\d+(?:x\d+)?\]\(/g, '![$1](')
    .replace(/\$\$[^$]+\$\$|(?<![\w$])\$(?=\S)[^$\n]*\\[a-z]+[^$\n]*(?<=\S)\$(?![\d$])/g, (part) => {
      const formula = part.replace(/\s+/g, ' ').slice(0, 60);
      text.note('todo', `the formula "${formula}" stays as it is written`, part);
      return part.replace(/[\\`*_{}[\]<>~]/g, '\\$&');
    });
  const last = /(?:^|\n)(?:#[\p{L}\d][\p{L}\d/_-]*\s*)+$/u.exec(plain)?.[0] ?? '';
  return { source: plain.slice(0, plain.length - last.length), tags: last.match(/[^#\s]+/g) ?? [] };
}

/** A picture, or another file, by its name, wherever in the folder it is. */
function attachment(name: string, words: string, part: string, { blog, file, note }: OldText): string {
  const found = blog.files.find((path) => `/${path}`.toLowerCase().endsWith(`/${name.toLowerCase()}`));
  const src = encodeURI(found ? relative(dirname(file), join(blog.folder, found)) : name);
  const alt = words.replace(/(?:^|\|)\d+(?:x\d+)?$/, '');
  if (/\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(name)) return pictureTag(src, alt);
  note('todo', `the file "${name}" became a link`, part);
  return `[${alt || name}](${src})`;
}

function wikiLink(name: string, section: string, words: string, part: string, text: OldText): string {
  const shown = words || [name, section.slice(1)].filter(Boolean).join(': ');
  const key = text.find(name.trim());
  const isParagraph = section.startsWith('#^');
  if (name && !key) text.note('todo', `"${part}" leads to no post, so only its words stay`, part);
  else if (part.startsWith('!')) text.note('todo', `what "${shown}" showed here became a link to it`, part);
  else if (isParagraph)
    text.note(
      'changed',
      `the link to a paragraph, "${part}", became ${name ? 'one to its post' : 'words'}`,
      part,
    );
  if (!key && (name || isParagraph)) return shown;
  const anchor = section && !isParagraph ? `#${toSlug(section.split('#').at(-1) ?? '')}` : '';
  return `[${shown}](${key ? `post:${key}` : ''}${anchor})`;
}
