import { clip } from '../base/suggest.ts';

/** Places where newsletters and CRMs fill in what they know of each reader. */
const MERGE_TAG =
  /\*\|[^|\n]+\|\*|%%=[^%\n]+%%|%%\w+%%|%[A-Z][A-Z0-9_]{2,}%|\{[$!][^{}\n]+\}|(?<!\{)\{[a-z]+_[a-z_]+\}(?!\})/;

/** What other systems write into texts and readers would see here: how it looks, what it is, and what to write. */
const FOREIGN: [RegExp, string, string][] = [
  [/\{\{[<%][^\n]*/, 'is a shortcode of Hugo', 'Write its result as markdown'],
  [/\{%[^\n]*/, 'is a tag of Jekyll, Eleventy or another Liquid system', 'Write its result as markdown'],
  [
    /\{\{(?![\w.-]+\}\})[^\n]*/,
    'is a value of a template',
    'Write the text itself, or {{services}} without spaces',
  ],
  [/<%[^\n]*/, 'is a program of another system', 'Write its result'],
  [MERGE_TAG, 'is a placeholder of a newsletter', 'Write a text for every reader'],
  [/%%[^%\n]+%%/, 'is a comment of Obsidian', 'Remove it'],
  [/\{\/(?:\*[^\n]*|$)/, 'is a comment of MDX', 'Remove it'],
  [
    /^(?:import\s[^\n]*["']|export\s+(?:const|let|default|function)\b)[^\n]*/m,
    'is a program of MDX',
    'Remove it',
  ],
  [/(?<!\{)\{[a-z]\w*(?:\.\w+)+\}(?!\})/i, 'is a value of MDX', 'Write the text itself'],
  [
    /^\{:toc\}|^\[(?:toc|TOC)\]$|^\[\[(?:_?toc_?|_?TOC_?)\]\]$/m,
    'is a table of contents of another system',
    'Remove it, and its list above it; long texts get one here',
  ],
  [
    /\{:[^{}\n]*\}/,
    'sets attributes for kramdown (Jekyll)',
    'Remove it; the id of a heading is written {#my-id} at its end',
  ],
  [
    /\{(?:[#.][\w-]|[\w-]+=)[^{}\n]*\}/,
    'sets attributes for another system',
    'Remove it; an id stands at the end of a heading',
  ],
  [
    /\[\/[a-z][\w-]*\]|\[(?:(?:av|et|fusion|su|vc)_|[a-z][\w-]*\s+[\w-]+=["'“”]|(?:caption|embed|video|vimeo|youtube)=)[^\n\]]*\]?|^\[(?:audio|contact-form-7|embed|gallery|playlist|video)\]$/m,
    'is a shortcode of WordPress',
    'Write its result as markdown',
  ],
  [
    /(?<!\])\[[a-z]+(?:_[a-z0-9]+)+\](?![([:])/,
    'is a placeholder of a newsletter or of a theme',
    'Write the text itself',
  ],
  [
    /^(?::::|!!!|\?\?\?)(?!\s*$).*|^:::\s*$/m,
    'is a container of another system',
    'Write a call-out as lines that start with >, the first one > [!NOTE]',
  ],
  [/!?\[\[[^[\]\n]+\]\]/, 'is a link of a wiki', 'Write [text](/address)'],
  [
    /(?<![=\w])==(?=\S)[^=\n]*[^=\s]==(?![=\w])/,
    'is a highlight of another system',
    'Write **text** instead',
  ],
  [
    /(?<![+\w])\+\+(?=\S)[^+\n]*[^+\s]\+\+(?![+\w])/,
    'marks inserted text elsewhere',
    'Write <ins>text</ins>',
  ],
  [/\^\[[^[\]\n]+\]/, 'is a footnote of another system', 'Write [^1] here, and a line "[^1]: Text"'],
  [/^\^[\w-]+\]:?/m, 'is a footnote with a backslash before it', 'Remove the backslash'],
  [/\^[^\s^[\]]+\^/, 'is raised text of another system', 'Write <sup>text</sup>'],
  [
    /(?<=[\p{L}\p{N}])~[^~\s]+~(?!~)/u,
    'is lowered text elsewhere and crossed out here',
    'Write <sub>text</sub>, or ~~text~~',
  ],
  [
    /(?<=\S\n)[^\S\n]{0,3}:\s+\S[^\n]*/,
    'is a definition of another system',
    'Write "- **Term**: what it means"',
  ],
  [
    /^\*\[[^\]\n]+\]:[^\n]*/m,
    'is an abbreviation of another system',
    'Write out what it means where it first stands',
  ],
  [/<\/?[a-z]\w*:[a-z]\w*(?:\s[^<>\n]*)?>|<!\[(?:end)?if\b[^<\]\n]*\]>/i, 'is a tag of Word', 'Remove it'],
  [
    /(?<![\w:]):(?:[a-z][a-z0-9_+-]*|[+-]1|100):(?![\w:])/,
    'is the code of an emoji',
    'Write the emoji itself',
  ],
];

const HINT = /[{[=%<|^~\]]|\+\+|:\S+:|\n[^\S\n]*:|^(?::::|!!!|\?\?\?|(?:im|ex)port\s)/m;

/** What an address has that another system would replace. */
export function placeholderIn(address: string): string | undefined {
  if (MERGE_TAG.test(address)) return 'is a placeholder of a newsletter';
  return /[{}]/.test(address) ? 'is a value of a template' : undefined;
}

/** Something that readers should not see: what it is, which others of its kind share, and how to correct it. */
export interface Foreign {
  kind: string;
  message: string;
  /** Offset in the text. */
  at: number;
}

/** The first markup of another system in a text. */
export function foreignSyntax(text: string): Foreign | undefined {
  if (!HINT.test(text)) return undefined;
  for (const [pattern, what, fix] of FOREIGN) {
    const { 0: markup, index } = pattern.exec(text) ?? {};
    if (markup === undefined || index === undefined) continue;
    const isAddress = what === 'is a value of a template' && text.slice(0, index).endsWith('](');
    const how = isAddress ? 'Write the whole address' : fix;
    return { kind: what, message: `shows "${clip(markup.trim())}", which ${what}. ${how}`, at: index };
  }
  return undefined;
}
