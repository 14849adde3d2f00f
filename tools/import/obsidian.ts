import { posix, relative } from 'node:path';
import { toSlug } from '../../rules/slug.ts';
import { asComment, type OldText, pictureTag } from './old-components.ts';

/** Resolves what Obsidian adds to markdown. */
export function resolveNotes(source: string, text: OldText): { source: string; tags: string[] } {
  const linked = source
    .replace(/%%([\s\S]*?)%%|(?<=^|\n)%%([\s\S]*)$/g, (_, inner, rest) => asComment(inner ?? rest))
    .replace(
      /(!?)\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\\?\|([^\]\n]*))?\]\]/g,
      (part, mark, name, section = '', words = '') =>
        mark && /\.\w{2,5}$/.test(name) && !/\.md$/i.test(name)
          ? attachment(name, words, part, text)
          : linkTo({ name, section, words, part, isEmbedded: mark !== '' }, text),
    )
    .replace(/==(?=\S)([^=\n]+?)==/g, '<mark>$1</mark>')
    .replace(/(?:^|[ \t]+)\^[\w-]+[ \t]*$/gm, '')
    .replace(/!\[([^\]|\n]*)\|\d+(?:x\d+)?\]\(/g, '![$1](')
    .replace(/\$\$[^$]+\$\$|(?<![\w$])\$(?=\S)[^$\n]*\\[a-z]+[^$\n]*(?<=\S)\$(?![\d$])/g, (part) => {
      const formula = part.replace(/\s+/g, ' ').slice(0, 60);
      text.note('todo', `the formula "${formula}" stays as it is written`, part);
      return part.replace(/[\\`*_{}[\]<>~]/g, '\\$&');
    });
  const [all, last] = /(?:^|\n)((?:#[\p{L}\d][\p{L}\d/_-]*[ \t]*)+)\s*$/u.exec(linked) ?? [];
  if (all === undefined || last === undefined) return { source: linked, tags: [] };
  return {
    source: linked.slice(0, -all.length),
    tags: last
      .trim()
      .split(/\s+/)
      .map((tag) => tag.slice(1)),
  };
}

/** A picture, or another file, by its name, wherever in the folder it is. */
function attachment(name: string, words: string, part: string, { blog, file, note }: OldText): string {
  const lower = name.toLowerCase();
  const found = blog.files.find((path) => `/${path.toLowerCase()}`.endsWith(`/${lower}`));
  const src = found ? relative(posix.dirname(file), `${blog.folder}/${found}`) : name;
  const alt = words
    .split('|')
    .filter((part) => !/^\d+(?:x\d+)?$/.test(part))
    .join(' ');
  if (/\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i.test(name)) return pictureTag(encodeURI(src), alt);
  note('todo', `the file "${name}" became a link`, part);
  return `[${alt || name}](${encodeURI(src)})`;
}

interface WikiLink {
  name: string;
  section: string;
  words: string;
  part: string;
  isEmbedded: boolean;
}

function linkTo({ name, section, words, part, isEmbedded }: WikiLink, text: OldText): string {
  const shown = words || [name, section.slice(1)].filter(Boolean).join(': ');
  if (isEmbedded) text.note('todo', `what "${shown}" showed here became a link to it`, part);
  if (section.startsWith('#^')) {
    text.note(
      'changed',
      `the link to a paragraph, "${part}", became ${name ? 'one to its post' : 'words'}`,
      part,
    );
    if (!name) return shown;
  }
  const anchor = section && !section.startsWith('#^') ? `#${toSlug(section.split('#').at(-1) ?? '')}` : '';
  if (!name) return `[${shown}](${anchor})`;
  const key = text.find(name.trim());
  if (key) return `[${shown}](post:${key}${anchor})`;
  text.note('todo', `"${part}" leads to no post, so only its words stay`, part);
  return shown;
}
