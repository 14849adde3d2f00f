import { clip } from '../base/suggest.ts';
import { placeholderIn } from './foreign-syntax.ts';
import { LINK_SCHEMES } from './sanitize.ts';

/** Hosts that exist only on this machine or network. */
const PRIVATE =
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|.+\.local)$/;

/** Services that redirect to the URL in a parameter: search engines, social networks, mail scanners. */
const REDIRECTORS: [RegExp, string[]][] = [
  [/(?:^|\.)google\.[a-z.]+\/url$/, ['q', 'url']],
  [/(?:^|\.)safelinks\.protection\.outlook\.com\//, ['url']],
  [/(?:^|\.)facebook\.com\/l\.php$/, ['u']],
  [/(?:^|\.)(?:youtube\.com\/redirect|slack-redir\.net\/link)$/, ['q', 'url']],
  [/(?:^|\.)(?:linkprotect\.cudasvc\.com\/url|urldefense\.proofpoint\.com\/v[12]\/url)$/, ['a', 'u']],
  [/(?:^|\.)(?:t\.umblr\.com\/redirect|out\.reddit\.com\/.*)$/, ['z', 'url']],
];

/** The URL that a redirector leads to. */
function redirectTarget({ host, pathname, searchParams, href }: URL): string | undefined {
  const [, wrapped] = /^https:\/\/urldefense\.com\/v3\/__(.*?)__;/.exec(href) ?? [];
  if (wrapped) return wrapped;
  const [, names = []] = REDIRECTORS.find(([place]) => place.test(host + pathname)) ?? [];
  return names.map((name) => searchParams.get(name)).find((to) => to && /^https?:/.test(to)) ?? undefined;
}

/**
 * Says what is wrong with the address of a link, without looking at the page it leads to.
 * @param href as its author wrote it
 */
export function addressMistake(href: string): string | undefined {
  const address = href.trim();
  const shown = clip(address);
  if (address === '')
    return 'has a link without an address. Write it between ( and ), or keep only the words';
  const placeholder = placeholderIn(address);
  if (placeholder) return `links to "${shown}", which ${placeholder}. Write the address itself`;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address))
    return `links to "${shown}", an email address. Write mailto:${address}`;
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]*):/i.exec(address) ?? [];
  const web = /^(https?):(\/*)(?=[^/])(?:https?:\/*)?/i.exec(address);
  if (web) {
    const right = `${scheme.toLowerCase()}://${address.slice(web[0].length)}`;
    if (web[2] !== '//')
      return `links to "${shown}", which has ${web[2] ? 'one slash' : 'no slashes'} after ${scheme}:. Write ${right}`;
    if (web[0].length > `${scheme}://`.length)
      return `links to "${shown}", which names the protocol twice. Write ${right.replace(/^http:/, 'https:')}`;
    const url = URL.parse(address);
    if (url && PRIVATE.test(url.hostname))
      return `links to "${shown}", which only opens on your own machine or network. Write the public address`;
    const to = url && redirectTarget(url);
    return to ? `links to "${shown}", which only redirects. Write ${to}` : undefined;
  }
  if (scheme && !LINK_SCHEMES.includes(scheme.toLowerCase()))
    return `links to "${shown}", a kind of address that is not allowed. Use https, mailto, tel or sms`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}\//i.test(address) || /^www\.[\w-]+\.\w/i.test(address))
    return `links to "${shown}", which is not a path of this site. To link to another site, write https://${address}`;
  return undefined;
}
