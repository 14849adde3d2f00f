import { clip } from '../base/suggest.ts';

/** What other systems write into texts and readers would see here: how it looks, what it is, and what to write. */
const FOREIGN: [RegExp, string, string][] = [
  [/\{\{[<%][^\n]*/g, 'is a shortcode of Hugo', 'Write its result as markdown'],
  [/\{%[^\n]*/g, 'is a tag of Jekyll, Eleventy or another Liquid system', 'Write its result as markdown'],
  [
    /\{\{(?![\w.-]+\}\})[^\n]*/g,
    'is a value of a template',
    'Write the text itself, or {{services}} without spaces',
  ],
  [
    /\{:[^{}\n]*\}/g,
    'sets attributes for kramdown (Jekyll)',
    'Remove it; the id of a heading is written {#my-id} at its end',
  ],
  [
    /\{[#.][\w-][^{}\n]*\}/g,
    'sets attributes for another system',
    'Remove it; an id stands at the end of a heading',
  ],
  [
    /\[\/?(?:(?:audio|caption|contact-form-7|embed|gallery|playlist|video|youtube|vimeo|toc)(?=[\]\s=]|$)|[a-z]+_[\w]+(?=[\]\s]|$)|[a-z][\w-]*\s+[\w-]+=["'“”])[^\n\]]*\]?/gi,
    'is a shortcode of WordPress',
    'Write its result as markdown',
  ],
  [
    /^:::.*/gm,
    'is a container of another system',
    'Write a call-out as lines that start with >, the first one > [!NOTE]',
  ],
  [/\[\[[^[\]\n]+\]\]/g, 'is a link of a wiki', 'Write [text](/address)'],
  [
    /(?<![=\w])==(?=\S)[^=\n]*[^=\s]==(?![=\w])/g,
    'is a highlight of another system',
    'Write **text** instead',
  ],
  [/(?<![\w:]):[a-z][a-z0-9_+-]*:(?![\w:])/g, 'is the code of an emoji', 'Write the emoji itself'],
];

/** The first markup of another system in a text. @returns what is wrong with it, and its offset */
export function foreignSyntax(text: string): { message: string; at: number } | undefined {
  if (!/[{[:=]/.test(text)) return undefined;
  for (const [pattern, what, fix] of FOREIGN) {
    for (const { 0: markup, index } of text.matchAll(pattern)) {
      return {
        message: `shows "${clip(markup.trim())}", which ${what}. ${fix}`,
        at: index,
      };
    }
  }
  return undefined;
}
