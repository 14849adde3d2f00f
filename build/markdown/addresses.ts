import { clip } from '../base/suggest.ts';
import { placeholderIn } from './foreign-syntax.ts';
import { LINK_SCHEMES } from './sanitize.ts';
import { urlMistake } from './url-mistakes.ts';

/** Addresses that were never written. */
const UNWRITTEN = /^(?:\/?#+!?|#?(?:address|enlace|here|insert[\w-]*|link|tbd|todo|url|xxx+)|https?:\/*)$/i;

/** The start of a URL, also of a mistyped one: "https//", "http;//", "htps:/", "https://https://". */
const WEB = /^((?:h+t*|t+)p+s*)([:;.,]*)([/\\]*)(?=[^/\\])((?:https?[:;]?\/+)*)/i;

/** Spaces and invisible characters at the ends of an address, as percent signs. */
const STRAY =
  /^(?:%20|%09|%0[ad]|%c2%a0|%e2%80%8b|%ef%bb%bf)+|(?:%20|%09|%0[ad]|%c2%a0|%e2%80%8b|%ef%bb%bf)+$/gi;
/** A quotation mark or a bracket at its end, without a partner in a path. */
const STRAY_MARK =
  /(%22|%3[ce]|%5[bd]|%60|%7[bcd]|%c2%[ab]b|%e2%80%[9a]\w)(?<!(?:%22|%3c|%5b|%7b|%c2%ab|%e2%80%9[8c]).*\1|\?.*)$/i;

const QUOTES = /^["“”‘’«»]+|["“”‘’«»…,;]+$/g;

const EMAIL = /^[\w.!#$%&'*+=?^`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/**
 * Says what is wrong with the address of a link, without looking at the page it leads to.
 * @param href as its author wrote it
 */
export function addressMistake(href: string): string | undefined {
  const address = href.trim();
  if (address === '')
    return 'has a link without an address. Write it between ( and ), or keep only the words';
  const what = mistakeIn(address);
  return what && `links to "${clip(address)}", ${what}`;
}

function mistakeIn(address: string): string | undefined {
  if (UNWRITTEN.test(address)) return 'which leads nowhere. Write the address, or keep only the words';
  const placeholder = placeholderIn(address);
  if (placeholder) return `which ${placeholder}. Write the address itself`;
  const whole = address.replace(STRAY, '').replace(STRAY_MARK, '').replace(QUOTES, '');
  if (whole !== address) return `which has characters at an end that are no part of it. Write ${whole}`;
  if (EMAIL.test(address)) return `an email address. Write mailto:${address}`;
  const web = webMistake(address);
  if (web) return web;
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]*):/i.exec(address) ?? [];
  const rest = address.slice(scheme.length + 1);
  switch (scheme.toLowerCase()) {
    case 'mailto':
      return emailMistake(rest);
    case 'tel':
    case 'sms':
      return phoneMistake(scheme, rest);
    case 'http':
    case 'https':
      return undefined;
    default:
      if (scheme && !LINK_SCHEMES.includes(scheme.toLowerCase()))
        return 'a kind of address that is not allowed. Use https, mailto, tel or sms';
  }
  if (/^(?:[\w-]+\.)+[a-z]{2,}\//i.test(address) || /^www\.[\w-]+\.\w/i.test(address))
    return `which is not a path of this site. To link to another site, write https://${address}`;
  return undefined;
}

function webMistake(address: string): string | undefined {
  const [start, word = '', colon = '', slashes = '', again] = WEB.exec(address) ?? [];
  if (start === undefined || (colon === '' && slashes.length < 2)) return undefined;
  const protocol = word.toLowerCase();
  const right = `${/s/.test(protocol) ? 'https' : 'http'}://${address.slice(start.length)}`;
  if (!/^https?$/.test(protocol) || (colon !== ':' && colon !== ''))
    return `which is mistyped. Write ${right}`;
  if (colon === '') return `where ${protocol}:// is missing its colon. Write ${right}`;
  if (slashes !== '//')
    return `which has ${slashes === '/' ? 'one slash' : 'no two slashes'} after ${protocol}:. Write ${right}`;
  if (again) return `which names the protocol twice. Write ${right.replace(/^http:/, 'https:')}`;
  const url = URL.parse(address);
  return url ? urlMistake(url) : undefined;
}

/** @param written what follows mailto: some addresses with commas between them, or none in a link to share something */
function emailMistake(written: string): string | undefined {
  const [addresses = '', subject] = written.split('?');
  if (addresses === '' && subject) return undefined;
  const isEmail = (each: string) => EMAIL.test(each);
  if (addresses.split(',').every(isEmail)) return undefined;
  return 'which is not an email address. Write it like mailto:hello@example.com';
}

/** Phones can call numbers with their area code from anywhere, and services such as 911. Messages go to short codes, too. */
function phoneMistake(scheme: string, written: string): string | undefined {
  const [number = ''] = written.split(/[;,?]|%3[bf]/i);
  if (/[a-z]/i.test(number.replace(/%20/g, '')))
    return 'which has letters. Write the number in digits: tel:+14025550142';
  const digits = number.replace(/%20/g, '').replace(/\D/g, '');
  const { length } = digits;
  const isService =
    /^(?:[2-9]11|112|988|999)$/.test(digits) || (/sms/i.test(scheme) && (length === 5 || length === 6));
  // In North America, numbers have ten digits, and none starts with 0 or 1.
  const isTorn = /^(?:\+?1\d{0,9}|\+1\d{11,})$/.test(number.startsWith('+') ? `+${digits}` : digits);
  if (isService || (!isTorn && length >= (number.startsWith('+') ? 8 : 10) && length <= 15)) return undefined;
  return `a phone number of ${length} digits. Write it with the codes of its country and area: tel:+14025550142`;
}
