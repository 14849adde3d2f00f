import { Marked } from 'marked';
import { escapeMarkup } from '../../build/base/escape-markup.ts';
import { resolveLeftovers, resolveLiquid } from './liquid.ts';
import { resolveMdx } from './mdx.ts';
import { resolveNotes } from './obsidian.ts';
import { alertAround, alertOf, dedent, type OldText } from './old-components.ts';
import type { ImportNote, System } from './old-site.ts';
import { resolveShortcodes } from './shortcodes.ts';

interface Source extends Pick<OldText, 'blog' | 'file' | 'data' | 'find'> {
  /** 1-based line of the file where the text starts. */
  line: number;
  /** Further notes are added. */
  notes: ImportNote[];
}

/** What must stay as it is written: code, comments, data. The first of them at a place counts. */
const CODE = new RegExp(
  [
    /(?<=^|\n)[ \t>]*(?<fence>`{3,}|~{3,})(?<info>[^\n`]*)\n[\s\S]*?(?:(?<=\n)[ \t>]*\k<fence>[`~]*[ \t]*(?=\n|$)|$)/,
    /(?<indent>(?<=^|\n)[ \t]+)?(?:\{%-?|\{\{[<%])\s*highlight\s*(?<options>[^>%]*?)(?:-?%\}|[>%]\}\})(?<code>[\s\S]*?)(?:\{%-?|\{\{[<%])\s*(?:end|\/\s*)highlight\s*(?:-?%\}|[>%]\}\})/,
    /\{%-?\s*(?:raw|verbatim)\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*end(?:raw|verbatim)\s*-?%\}/,
    /(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/,
    /<pre\b[\s\S]*?<\/pre>|<code\b[\s\S]*?<\/code>|<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<data:[^>]*>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

const KEPT = /\ue000(\d+)\ue001/g;

/**
 * Renders the text of an old post as HTML, after resolving what only its system understands.
 * @returns also the tags that the text ends with
 */
export function renderOldText(body: string, given: Source): { html: string; tags: string[] } {
  const kept: string[] = [];
  const keep = (part: string) => `\ue000${kept.push(part) - 1}\ue001`;
  const restore = (part: string): string => part.replace(KEPT, (_, at) => restore(kept[Number(at)] ?? ''));
  const places = new Map<string, number>();
  const text: OldText = {
    ...given,
    variables: new Map(),
    ...{ keep, restore },
    note(kind, message, part) {
      const [first = ''] = restore(part).trim().split('\n');
      const at = body.indexOf(first, (places.get(first) ?? -1) + 1);
      places.set(first, at);
      const line = at < 0 ? given.line : given.line + body.slice(0, at).split('\n').length - 1;
      given.notes.push({ kind, message: restore(message), line });
    },
  };
  const { system } = given.blog;
  let source = body.replace(/<!--\s*more\s*-->/g, '');
  source = source.replace(CODE, (...found) => keep(codeIn(found[0], found.at(-1), text)));
  let tags: string[] = [];
  if (system === 'jekyll' || system === 'eleventy') source = resolveLiquid(source, text);
  else source = resolveLeftovers(source, text);
  if (system === 'hugo') source = resolveShortcodes(source, text);
  if (/\.mdx$/i.test(given.file)) source = resolveMdx(source, text);
  if (system === 'markdown') ({ source, tags } = resolveNotes(source, text));
  // An address has no place for a comment.
  source = source.replace(/(?<=\]\(|=["'])[^\s"')]*\ue000[^\s"')]*/g, (address) =>
    restore(address).replace(/<!-- TODO: (.*?) -->/g, (_, tag) => tag.replace(/[\s"'()<>]/g, '')),
  );
  if (/\.html$/i.test(given.file)) return { html: linkPosts(restore(source), text), tags };
  source = repairLists(separateBlocks(resolveAlerts(source, text)), text);
  const marked = createRenderer(system);
  const html = withFootnotes(source, (part) =>
    marked.parse(restore(part).replace(/^(<!-- TODO: .*-->)(?=.*\S)/gm, '$1\n\n'), { async: false }),
  );
  return { html: linkPosts(html, text), tags };
}

/** A part of code as markdown or HTML writes it. */
function codeIn(part: string, groups: Record<string, string | undefined>, text: OldText): string {
  const { info, indent = '', options, code, raw, fence, ticks } = groups;
  if (raw !== undefined) return raw;
  if (code !== undefined) {
    const [language = '', ...marks] = options?.match(/[^\s,"']+/g) ?? [];
    if (marks.length > 0)
      text.note('changed', `lines of code are no longer marked or numbered: ${marks.join(' ')}`, part);
    const lines = escapeMarkup(code.replace(/^\n|\n[ \t]*$/g, ''));
    return `\n\n${indent}<pre><code class="language-${escapeMarkup(language)}">${lines}\n</code></pre>\n\n`;
  }
  const language = info?.trim().toLowerCase() ?? '';
  if (/^dataview/.test(language))
    text.note('blocking', "a list that a plugin made (dataview) can't be converted", part);
  else if (/^(?:mermaid|plantuml|chart)\b/.test(language))
    text.note('todo', `a diagram (${language}) stays code`, part);
  const isLiquid = ['jekyll', 'eleventy'].includes(text.blog.system);
  return isLiquid && (fence || ticks) ? part.replace(/\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/g, '') : part;
}

/** Makes alerts of the containers, callouts and asides of several systems. */
function resolveAlerts(source: string, text: OldText): string {
  return source
    .replace(
      /^(:{3,}) *([\w-]+)(?:\[([^\]\n]*)\]|[ \t]+([^\n{]+))?[^\n]*\n([\s\S]*?)\n\1[ \t]*$/gm,
      (part, _, name, title, words, inner) => {
        const kind = alertOf(name);
        if (kind) return alertAround(kind, title ?? words ?? '', inner);
        text.note('changed', `the frame "${name}" went, its text stays`, part);
        return `\n${inner}\n`;
      },
    )
    .replace(/^> ?\[!([\w-]+)\][+-]?[ \t]*(.*)\n?((?:>.*\n?)*)/gm, (_, name, title, inner) =>
      alertAround(alertOf(name) ?? 'NOTE', title.trim(), inner.replace(/^> ?/gm, '')),
    )
    .replace(/^<aside>([\s\S]*?)<\/aside>/gm, (_, inner) => alertAround('NOTE', '', inner));
}

/** Lets markdown begin where the old system let it: below a line of HTML, and in blocks that say so. */
function separateBlocks(source: string): string {
  return source
    .replace(
      /^((?:<a (?:name|id)=[^>]*>\s*<\/a>|.*<\/(?:p|div|figure|table|[uo]l|h[1-6]|blockquote|iframe|center|section)>)[ \t]*)\n(?=[^\s<])/gm,
      '$1\n\n',
    )
    .replace(
      /^(<(\w+)[^>\n]*) markdown=["']?(?:1|block|span)["']?([^>\n]*>)([\s\S]*?)(<\/\2>)/gm,
      '$1$3\n\n$4\n\n$5',
    );
}

/** Makes lists of lines that were written as one: `1\. First`, "– first"; lines that start with an emoji stay lines. */
function repairLists(source: string, text: OldText): string {
  return source
    .replace(/^(?:\d+\\\.|[–•]) .*(?:\n(?:\d+\\\.|[–•]) .*)+/gm, (part) => {
      text.note('changed', 'lines with numbers or dashes became a list', part);
      return part.replace(/^(\d+)\\\./gm, '$1.').replace(/^[–•]/gm, '-');
    })
    .replace(/^(\p{Extended_Pictographic}.*?) *\n(?=\p{Extended_Pictographic})/gmu, '$1  \n');
}

/** The dashes that a system shows for two hyphens; others show them as they are. */
const TWO_HYPHENS: Partial<Record<System, string>> = { jekyll: '–', hugo: '–', astro: '—' };

function createRenderer(system: System): Marked {
  const dash = TWO_HYPHENS[system];
  return new Marked({
    gfm: true,
    walkTokens(token) {
      if (!dash || token.type !== 'text' || token.tokens) return;
      token.text = token.text.replace(/(?<!-)--(-?)(?!-)/g, (_: string, third: string) =>
        third ? '—' : dash,
      );
    },
    renderer: {
      heading({ tokens, depth }) {
        const inline = this.parser.parseInline(tokens);
        const [, words = inline, id] = /^([\s\S]*?)\s*\{#([\w:.-]+)[^}]*\}$/.exec(inline) ?? [];
        return `<h${depth}${id ? ` id="${id}"` : ''}>${words}</h${depth}>\n`;
      },
    },
  });
}

/** Renders a text and the notes at its end, which the site's markdown has, too. */
function withFootnotes(source: string, render: (part: string) => string): string {
  const notes = new Map<string, string>();
  const text = source.replace(
    /^\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))*)/gm,
    (_, label, note) => {
      notes.set(label, dedent(`    ${note}`));
      return '';
    },
  );
  const labels: string[] = [];
  const referred = text.replace(/\[\^([^\]\s]+)\]/g, (all, label) => {
    if (!notes.has(label)) return all;
    if (!labels.includes(label)) labels.push(label);
    const number = labels.indexOf(label) + 1;
    return `<sup><a href="#footnote-${number}">${number}</a></sup>`;
  });
  const html = render(referred);
  if (labels.length === 0) return html;
  const items = labels.map(
    (label, at) => `<li id="footnote-${at + 1}">${render(notes.get(label) ?? '')}</li>`,
  );
  return `${html}<section class="footnotes"><ol>${items.join('\n')}</ol></section>\n`;
}

/** Links between files lead to the posts that these are. */
function linkPosts(html: string, { blog, find }: OldText): string {
  return html.replace(
    /(<a\b[^>]*?\bhref=")(?![a-z][\w+.-]*:|#|\/\/)([^"#?]+)(#[^"]*)?"/gi,
    (all, start, path: string, anchor = '') => {
      const isFile =
        /\.(?:mdx?|markdown)$/i.test(path) || (blog.system === 'markdown' && !path.startsWith('/'));
      const key = isFile ? find(path) : undefined;
      return key ? `${start}post:${key}${anchor}"` : all;
    },
  );
}
