import { clip } from '../base/suggest.ts';
import { EXAMPLE, type TextMark, WORDS, WRITER_NOTES } from './writer-notes.ts';

/** Placeholders that newsletters and CRMs fill in for each reader. */
const MERGE_TAG =
  /\*\|[^|\n]+\|\*|%%=[^%\n]+%%|%%\w+%%|%[A-Z][A-Z0-9_]{2,}%|\{[$!][^{}\n]+\}|(?<!\{)\{[a-z]+_[a-z_]+\}(?!\})/;

const VARIABLE = 'is a variable of a template';
const ID_ADVICE = 'Remove it; the id of a heading is written {#my-id} at its end';

/** Markup of other systems that readers would see. */
const FOREIGN: TextMark[] = [
  ['is a shortcode of Hugo', 'Write its result as markdown', /\{\{[<%][^\n]*/],
  ['is a tag of Jekyll, Eleventy or another Liquid system', 'Write its result as markdown', /\{%[^\n]*/],
  [
    VARIABLE,
    'Write the text itself, or a name such as {{services}} without spaces',
    /\{\{(?![\w.-]+\}\})[^\n]*/,
  ],
  ['is code of another system', 'Write its result', /<%[^\n]*/],
  ['is a placeholder of a newsletter', 'Write a text for every reader', MERGE_TAG],
  ...WRITER_NOTES,
  ['is code of MDX', 'Remove it', /^(?:import\s[^\n]*["']|export\s+(?:const|let|default|function)\b)[^\n]*/m],
  ['is an expression of MDX', 'Write the text itself', /(?<!\{)\{[a-z]\w*(?:\.\w+)+\}(?!\})/i],
  [
    'is a table of contents of another system',
    'Remove it and any list above it; long texts get a table of contents anyway',
    /^\{:toc\}|^\[(?:toc|TOC)\]$|^\[\[(?:_?toc_?|_?TOC_?)\]\]$/m,
  ],
  ['sets attributes for kramdown (Jekyll)', ID_ADVICE, /\{:[^{}\n]*\}/],
  ['sets attributes for another system', ID_ADVICE, /\{(?:[#.][\w-]|[\w-]+=)[^{}\n]*\}/],
  [
    'is a formula',
    'Write it in words, or show a picture of it',
    /\$\$[^$]+\$\$|\\(?:begin|end|frac|section|sqrt|sum|text\w*)\{[^\n]*/,
    /(?<![\w$])\$(?=[^\s\d$])[^$\n]*[\\^_][^$\n]*\$(?!\w)/,
  ],
  ['is a placeholder or code', 'Write the text itself', /(?<![{=])\{\s?[\p{L}@][^{}\n]{0,80}\}(?!\})/u],
  [
    'is a link with its brackets the wrong way around',
    'Write [$1]($2)',
    /\(([^()\n]+)\)\[((?:\/|#|https?:|mailto:|tel:|www\.)[^\]\n]*)\]/,
  ],
  [
    'is a shortcode of WordPress',
    'Write its result as markdown',
    /\[\/[a-z][\w-]*\]|\[(?:(?:av|et|fusion|su|vc)_|[a-z][\w-]*\s+[\w-]+=["'“”\w]|(?:caption|embed|video|vimeo|youtube)=)[^\n\]]*\]?/,
    /^\[(?:audio|contact-form-7|embed|gallery|playlist|video|[a-z]+(?:-[a-z\d]+)+)\]$/m,
  ],
  [
    'is a placeholder of a newsletter or a theme',
    'Write the text itself',
    /(?<!\])\[[a-z]+(?:_[a-z0-9]+)+\](?![([:])/,
  ],
  [
    'is a container of another system',
    'Write an alert as lines that start with >, the first one > [!NOTE]',
    /^(?::::|!!!|\?\?\?)(?!\s*$).*|^:::\s*$/m,
  ],
  [
    'is a link of another system',
    'Write [$2]($1)',
    /(?<![\]\w])\[(https?:\/\/[^\s\]]{1,500}) ([^\]\n]+)\](?!\()/,
    /(?<!\[)\[\[([^[\]\n]+)\]\[([^[\]\n]+)\]\]/,
    /<((?:https?:|mailto:)[^|\s<>]+)\|([^<>\n]+)>/,
    /(?:\blink:)?(https?:\/\/[^\s[\]()\\]{1,500})\[([^\]\n]+)\](?!\()/,
    /\[url=["']?([^\]\n"']+)["']?\](.*?)\[\/url\]/i,
  ],
  [
    'is a link of another system',
    'Write [$1]($2)',
    /(?<!\[)\[([^[\]|\n]+)\|((?:https?:|mailto:|\/|#)[^\]\n]*)\]/,
    /["“]([^"“”\n]+)["”]:((?:https?:\/\/|\/)[^\s,;]*[^\s,;.])/,
  ],
  ['is a wiki link', 'Write [text](/address)', /!?\[\[[^[\]\n]+\]\]/],
  [
    'is a heading of another system',
    'Write "## $1"',
    /^h[1-6]\. (\S[^\n]*)/m,
    /^={2,6} (\S[^=\n]*?)(?: ={2,6})?[^\S\n]*$/m,
    /^={2,6}(\p{Lu}[^=\n]*)={2,6}[^\S\n]*$/mu,
  ],
  ['is markup of another system', 'Write it as markdown', /'''[^'\n]+'''|(?<!')''(?!')[^'\n]+''(?!')/],
  [
    'is markup of another system',
    'Write its result as markdown',
    /^(?:\.\. [\w-]+::|\.\. _[^\n]*:|#\+[a-z]+|\{\||image::?\S+\[|bq\. |![^\s!]+\.(?:gif|jpe?g|png|webp)!|\[(?:source|quote|verse|cols=|NOTE|TIP|IMPORTANT|WARNING|CAUTION)\b[^\]\n]*\]$|(?:\+\+\+|;;;)\s*$)[^\n]*/im,
  ],
  [
    'is a highlight of another system',
    'Write **text** instead',
    /(?<![=\w])==(?=\S)[^=\n]*[^=\s]==(?![=\w])/,
  ],
  [
    'marks inserted text in other systems',
    'Write <ins>text</ins>',
    /(?<![+\w])\+\+(?=\S)[^+\n]*[^+\s]\+\+(?![+\w])/,
  ],
  ['is a footnote of another system', 'Write [^1] here, and a line "[^1]: Text"', /\^\[[^[\]\n]+\]/],
  ['is a footnote with a backslash before it', 'Remove the backslash', /(?<!\S)\^[\w-]+\]:?/],
  ['is superscript of another system', 'Write <sup>text</sup>', /\^[^\s^[\]]+\^/],
  [
    'is subscript in other systems, and crossed out here',
    'Write <sub>text</sub>, or ~~text~~',
    /(?<=[\p{L}\p{N}])~[^~\s]+~(?!~)/u,
  ],
  [
    'is a definition of another system',
    'Write "- **Term**: what it means"',
    /(?<=\S\n)[^\S\n]{0,3}:\s+\S[^\n]*/,
  ],
  [
    'is an abbreviation of another system',
    'Write out what it means where it first appears',
    /^\*\[[^\]\n]+\]:[^\n]*/m,
  ],
  ['is a tag of Word', 'Remove it', /<\/?[a-z]\w*:[a-z]\w*(?:\s[^<>\n]*)?>|<!\[(?:end)?if\b[^<\]\n]*\]>/i],
  [
    'is the code of an emoji',
    'Write the emoji itself',
    /(?<![\w:]):(?:[a-z][a-z0-9_+-]*|[+-]1|100):(?![\w:])/,
  ],
  [
    'is code that became text',
    'Write the characters themselves',
    /&amp;(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|nbsp|[lr][sd]quo|[mn]dash|hellip|rarr);/i,
    /&lt;\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|span|strong|u|ul)(?:\s(?:(?!&gt;)[^\n]){0,300})?\/?&gt;/i,
    /\\u[\da-fA-F]{4}|\\n(?=\\n|\s|\p{Lu}|$)|\\x[\da-f]{2}/u,
  ],
];

const HINT = new RegExp(
  String.raw`[{[=%<|^~\]#@$&\\]|\+\+|:\S+:|''|\n[^\S\n]*:|":|^(?::::|!!!|\?\?\?|(?:im|ex)port\s|h\d\.|\.\. |;;;|image:|bq\.|!)|${WORDS.source}`,
  'im',
);

/** Says which placeholder of another system an address contains. */
export function placeholderIn(address: string): string | undefined {
  if (MERGE_TAG.test(address)) return 'is a placeholder of a newsletter';
  return /[{}]/.test(address) ? VARIABLE : undefined;
}

/** Markup of another system. `kind` is the same for markup that is fixed the same way. */
export interface ForeignMarkup {
  kind: string;
  message: string;
  raw: string;
  /** Offset in the text. */
  at: number;
}

/** Each kind with its patterns, to find all of its marks. */
const MARKS = FOREIGN.map(([kind, fix, ...patterns]) => ({
  kind,
  fix,
  patterns: patterns.map((pattern) => new RegExp(pattern, `${pattern.flags}g`)),
}));
/** Authors who have fixed these see the others. */
const MAX_FOUND = 20;

/** Finds markup of other systems in a text, or in a quote. What is part of other markup doesn't count. */
export function foreignSyntax(text: string, isQuote = false): ForeignMarkup[] {
  if (!HINT.test(text)) return [];
  const found: ForeignMarkup[] = [];
  for (const { kind, fix, patterns } of MARKS) {
    if (isQuote && kind === EXAMPLE) continue;
    for (const match of patterns.flatMap((pattern) => firstMatches(text, pattern))) {
      const { 0: raw, index: at } = match;
      if (found.some((other) => at < other.at + other.raw.length && other.at < at + raw.length)) continue;
      const isAddress = kind === VARIABLE && text.slice(0, at).endsWith('](');
      const plain = (part = '') => part.trim().replace(/[\s\u2060]+/g, ' ');
      const how = isAddress
        ? 'Write the whole address'
        : fix.replace(/\$(\d)/g, (_, group) => plain(match[Number(group)]));
      const message = `shows "${clip(plain(raw))}", which ${kind}. ${how}`;
      found.push({ kind: how === fix ? kind : message, message, raw, at });
      if (found.length === MAX_FOUND) return found;
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

function firstMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    matches.push(match);
    if (matches.length === MAX_FOUND) break;
  }
  return matches;
}
