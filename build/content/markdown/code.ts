import type { CheerioAPI } from 'cheerio';
import { escapeMarkup } from '../../base/escape-markup.ts';
import { highlight } from './highlight.ts';
import { languageName, toLanguage } from './languages.ts';

/** Highlights blocks of code, in a frame that scrolls, also by keyboard, under the name of their language. */
export function formatCode($: CheerioAPI): void {
  $('pre > code').each((_, code) => {
    const pre = $(code).parent();
    if (pre.contents().length > 1 || $(code).children().length > 0) return;
    const text = $(code).text().replace(/\n?$/, '\n').replace(/^\n$/, '');
    const word = /(?:^|\s)language-(\S+)/.exec($(code).attr('class') ?? '')?.[1];
    const language = word && toLanguage(word);
    const name = language && languageName(language);
    $(code).html((language && highlight(text, language)) ?? escapeMarkup(text));
    if (!word) $(code).removeAttr('class');
    pre.attr({ tabindex: '0', role: 'group', 'aria-label': name ? `${name} code` : 'Code' });
    pre.wrap('<figure class="code"></figure>');
    if (name) pre.before(`<figcaption>${name}</figcaption>`);
  });
}
