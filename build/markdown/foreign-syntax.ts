import { clip } from '../base/suggest.ts';

/** Placeholders that newsletters and CRMs fill in for each reader. */
const MERGE_TAG =
  /\*\|[^|\n]+\|\*|%%=[^%\n]+%%|%%\w+%%|%[A-Z][A-Z0-9_]{2,}%|\{[$!][^{}\n]+\}|(?<!\{)\{[a-z]+_[a-z_]+\}(?!\})/;

/** Markup of other systems that readers would see: its pattern, what it is, and what to write instead. */
const FOREIGN: [RegExp, string, string][] = [
  [/\{\{[<%][^\n]*/, 'is a shortcode of Hugo', 'Write its result as markdown'],
  [/\{%[^\n]*/, 'is a tag of Jekyll, Eleventy or another Liquid system', 'Write its result as markdown'],
  [
    /\{\{(?![\w.-]+\}\})[^\n]*/,
    'is a variable of a template',
    'Write the text itself, or a name such as {{services}} without spaces',
  ],
  [/<%[^\n]*/, 'is code of another system', 'Write its result'],
  [MERGE_TAG, 'is a placeholder of a newsletter', 'Write a text for every reader'],
  [/%%[^%\n]+%%/, 'is a comment of Obsidian', 'Remove it'],
  [/\{\/(?:\*[^\n]*|$)/, 'is a comment of MDX', 'Remove it'],
  [/^(?:import\s[^\n]*["']|export\s+(?:const|let|default|function)\b)[^\n]*/m, 'is code of MDX', 'Remove it'],
  [/(?<!\{)\{[a-z]\w*(?:\.\w+)+\}(?!\})/i, 'is an expression of MDX', 'Write the text itself'],
  [
    /^\{:toc\}|^\[(?:toc|TOC)\]$|^\[\[(?:_?toc_?|_?TOC_?)\]\]$/m,
    'is a table of contents of another system',
    'Remove it and any list above it; long texts get a table of contents anyway',
  ],
  [
    /\{:[^{}\n]*\}/,
    'sets attributes for kramdown (Jekyll)',
    'Remove it; the id of a heading is written {#my-id} at its end',
  ],
  [
    /\{(?:[#.][\w-]|[\w-]+=)[^{}\n]*\}/,
    'sets attributes for another system',
    'Remove it; the id of a heading is written {#my-id} at its end',
  ],
  [
    /\[\/[a-z][\w-]*\]|\[(?:(?:av|et|fusion|su|vc)_|[a-z][\w-]*\s+[\w-]+=["'“”]|(?:caption|embed|video|vimeo|youtube)=)[^\n\]]*\]?|^\[(?:audio|contact-form-7|embed|gallery|playlist|video)\]$/m,
    'is a shortcode of WordPress',
    'Write its result as markdown',
  ],
  [
    /(?<!\])\[[a-z]+(?:_[a-z0-9]+)+\](?![([:])/,
    'is a placeholder of a newsletter or a theme',
    'Write the text itself',
  ],
  [
    /^(?::::|!!!|\?\?\?)(?!\s*$).*|^:::\s*$/m,
    'is a container of another system',
    'Write an alert as lines that start with >, the first one > [!NOTE]',
  ],
  [/!?\[\[[^[\]\n]+\]\]/, 'is a wiki link', 'Write [text](/address)'],
  [
    /(?<![=\w])==(?=\S)[^=\n]*[^=\s]==(?![=\w])/,
    'is a highlight of another system',
    'Write **text** instead',
  ],
  [
    /(?<![+\w])\+\+(?=\S)[^+\n]*[^+\s]\+\+(?![+\w])/,
    'marks inserted text in other systems',
    'Write <ins>text</ins>',
  ],
  [/\^\[[^[\]\n]+\]/, 'is a footnote of another system', 'Write [^1] here, and a line "[^1]: Text"'],
  [/^\^[\w-]+\]:?/m, 'is a footnote with a backslash before it', 'Remove the backslash'],
  [/\^[^\s^[\]]+\^/, 'is superscript of another system', 'Write <sup>text</sup>'],
  [
    /(?<=[\p{L}\p{N}])~[^~\s]+~(?!~)/u,
    'is subscript in other systems, and crossed out here',
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
    'Write out what it means where it first appears',
  ],
  [/<\/?[a-z]\w*:[a-z]\w*(?:\s[^<>\n]*)?>|<!\[(?:end)?if\b[^<\]\n]*\]>/i, 'is a tag of Word', 'Remove it'],
  [
    /(?<![\w:]):(?:[a-z][a-z0-9_+-]*|[+-]1|100):(?![\w:])/,
    'is the code of an emoji',
    'Write the emoji itself',
  ],
];

const HINT = /[{[=%<|^~\]]|\+\+|:\S+:|\n[^\S\n]*:|^(?::::|!!!|\?\?\?|(?:im|ex)port\s)/m;

/** Says which placeholder of another system an address contains. */
export function placeholderIn(address: string): string | undefined {
  if (MERGE_TAG.test(address)) return 'is a placeholder of a newsletter';
  return /[{}]/.test(address) ? 'is a variable of a template' : undefined;
}

/** Markup of another system. `kind` is the same for markup that is fixed the same way. */
export interface ForeignMarkup {
  kind: string;
  message: string;
  /** Offset in the text. */
  at: number;
}

/** The first markup of another system in a text. */
export function foreignSyntax(text: string): ForeignMarkup | undefined {
  if (!HINT.test(text)) return undefined;
  for (const [pattern, what, fix] of FOREIGN) {
    const { 0: markup, index } = pattern.exec(text) ?? {};
    if (markup === undefined || index === undefined) continue;
    const isAddress = what === 'is a variable of a template' && text.slice(0, index).endsWith('](');
    const how = isAddress ? 'Write the whole address' : fix;
    return { kind: what, message: `shows "${clip(markup.trim())}", which ${what}. ${how}`, at: index };
  }
  return undefined;
}
