import type { Tokens } from 'marked';
import { escapeMarkup } from '../../base/escape-markup.ts';
import { highlight } from './highlight.ts';
import { languageName, toLanguage } from './languages.ts';

/**
 * A block of code in a frame that scrolls by itself, also by keyboard, under the name of its language. Code in languages
 * that the site does not know stays plain.
 */
export function codeBlock({ text, lang = '', escaped }: Tokens.Code): string {
  const word = /^\S*/.exec(lang)?.[0] ?? '';
  const language = toLanguage(word);
  const code = text === '' ? '' : `${text.replace(/\n$/, '')}\n`;
  const marked = language && !escaped ? highlight(code, language) : undefined;
  const name = language && languageName(language);
  const caption = name ? `<figcaption>${name}</figcaption>` : '';
  const label = name ? `${name} code` : 'Code';
  // Entities in the word are as the author wrote them.
  const kind = word && ` class="language-${escapeMarkup(word).replace(/&amp;(?=#?\w+;)/g, '&')}"`;
  const shown = marked ?? (escaped ? code : escapeMarkup(code));
  return `<figure class="code">${caption}<pre tabindex="0" role="group" aria-label="${label}"><code${kind}>${shown}</code></pre></figure>\n`;
}
