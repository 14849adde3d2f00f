/** Hosts that exist only on this machine or network. */
const PRIVATE =
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|.+\.(?:internal|lan|local|localhost|test))$/;

/** Mailboxes and chats, which open only for their owner. */
const OWN =
  /^(?:mail\.google\.com\/mail|outlook\.(?:live|office)\.com\/(?:mail|owa)|app\.slack\.com|[\w-]+\.slack\.com\/archives)\b/;

/** Hosts of sites that are not public yet. */
const STAGING =
  /(?:^|[.-])(?:pre-?prod|staging|stg|uat)\d*[.-](?=.+\.|\w+$)|^(?:stage\d*[.-](?=.+\.)|deploy-preview-)|\.(?:cloudwaysapps|flywheel(?:sites|staging)|myftpupload|sg-host|trycloudflare|wpengine(?:powered)?)\.com$|\.(?:instawp\.xyz|kinsta\.cloud|ngrok(?:-free)?\.\w+|pantheonsite\.io|tempurl\.host)$|-git-[\w-]+\.vercel\.app$/;

/** Hosts in instructions: "www.yourdomain.com". */
const EXAMPLE_HOST =
  /^(?:www\.)?(?:(?:your|my)-?(?:agency|blog|brand|business|company|domain|link|site|store|url|web-?site)(?:-?(?:here|name))?|domain(?:name)?|website)\.(?:co|com|net|org)$/;

/** Services that redirect to the URL in a parameter: search engines, social networks, mail scanners. */
const REDIRECTORS: [place: RegExp, parameters: string[]][] = [
  [/(?:^|\.)google\.[a-z.]+\/(?:url|aclk)$/, ['q', 'url', 'adurl']],
  [/(?:^|\.)safelinks\.protection\.outlook\.com\//, ['url']],
  [/(?:^|\.)(?:facebook|messenger)\.com\/l\.php$|^l\.(?:instagram|threads)\.com\/$/, ['u']],
  [/(?:^|\.)(?:youtube\.com\/redirect|slack-redir\.net\/link)$/, ['q', 'url']],
  [/(?:^|\.)(?:linkprotect\.cudasvc\.com\/url|urldefense\.proofpoint\.com\/v[12]\/url)$/, ['a', 'u']],
  [/(?:^|\.)(?:t\.umblr\.com\/redirect|out\.reddit\.com\/.*|medium\.com\/r\/|disq\.us\/url)$/, ['z', 'url']],
  [/(?:^|\.)(?:linkedin\.com\/(?:redir|safety)\/.*|translate\.google\.[a-z.]+\/translate)$/, ['url', 'u']],
  [
    /(?:^|\.)(?:duckduckgo\.com\/l\/|vk\.com\/away(?:\.php)?|steamcommunity\.com\/linkfilter\/)$/,
    ['uddg', 'to', 'url', 'u'],
  ],
];

/** Short links of social networks, and the counters of clicks in newsletters, which may stop working. */
const COUNTERS =
  /^(?:t\.co|lnkd\.in|goo\.gl|r\.search\.yahoo\.com|(?:www\.)?bing\.com\/ck)\/.|(?:^|\.)(?:acemlna?|activehosted|cmail\d+|convertkit-mail\d*|createsend\d*|customeriomail|hubspotemail|hubspotlinks|klclick\d*|list-manage|mandrillapp|mimecast|rs6|sendibm\d*)\.(?:com|net)\/(?!$|(?:un)?subscribe|profile).|\.(?:ct\.sendgrid\.net|exct\.net|mjt\.lu)\/.|^link\.mail\.beehiiv\.com\/|(?:^|\.)substack\.com\/redirect\/|^(?:clicks?|e?links?|trk|tracking|email)\d*\.[^/]+\/(?:ls\/click|track\/|c\/|f\/a\/|u\/click|wf\/click)/;

/** Parameters that stand for one reader, visit or letter, which ads, social networks and newsletters add. */
const READER =
  /^(?:_ga|_gl|_hsenc|_hsmi|_kx|__s|bsft_\w+|ck_subscriber_id|dclid|dm_i|elqtrackid|fbclid|gad_source|gclid|[gw]braid|igshi?d?|jsessionid|li_fat_id|mc_[ce]id|mkt_tok|ml_subscriber\w*|msclkid|oly_(?:anon|enc)_id|phpsessid|rb_clickid|s_cid|sessionid|srsltid|ss_email_id|trk_\w+|ttclid|twclid|vero_(?:conv|id)|yclid)$/i;
const ASSISTANT = /^(?:www\.)?(?:chatgpt|chat\.openai|openai|perplexity|claude|gemini|copilot)\b/i;

/** The URL that a redirector leads to; an empty text if only the redirector knows. */
function redirectTarget({ host, pathname, searchParams, href }: URL): string | undefined {
  const [, wrapped] = /^https:\/\/urldefense\.com\/v3\/__(.*?)__;/.exec(href) ?? [];
  if (wrapped) return wrapped;
  const [, names = []] = REDIRECTORS.find(([place]) => place.test(host + pathname)) ?? [];
  const to = names.map((name) => searchParams.get(name)).find((each) => each && /^https?:/.test(each));
  return to || (COUNTERS.test(host + pathname) ? '' : undefined);
}

/** The page of an AMP copy: of Google, of a cache, or of the site itself; an empty text if it can't be told. */
function pageOfAmpCopy({ host, pathname, searchParams, href }: URL): string | undefined {
  const [, copied] =
    /^https?:\/\/(?:www\.google\.[a-z.]+\/amp|[\w-]+\.cdn\.ampproject\.org\/\w)\/(?:s\/)?([^?#]+)/.exec(
      href,
    ) ?? [];
  const url = copied ? `https://${copied}` : href;
  const page = url.replace(/\/amp\/?(?=$|[?#])/, '/').replace(/\.amp(?=(?:\.html)?(?:$|[?#]))/, '');
  if (page !== href) return page;
  if (searchParams.has('amp') || searchParams.get('outputType') === 'amp')
    return without(href, ['amp', 'outputType']);
  return host.startsWith('amp.') && pathname !== '/' ? '' : undefined;
}

/** What is wrong with a URL that opens, or seems to, and what to write instead. */
export function urlMistake(url: URL): string | undefined {
  const instead = (to: string) => (to ? `Write ${to}` : 'Open it, and write the address that it leads to');
  const { hostname, pathname, searchParams } = url;
  if (PRIVATE.test(hostname) || OWN.test(hostname + pathname))
    return 'which only opens on your own machine or network. Write the public address';
  if (STAGING.test(hostname)) return 'a site that is not public yet. Write the public address';
  if (EXAMPLE_HOST.test(hostname)) return 'which only stands for an address. Write the address itself';
  if (/^\/wp-(?:admin\/|login\.php)/.test(pathname) || searchParams.get('preview') === 'true')
    return 'which only editors can open. Write the public address';
  const to = redirectTarget(url);
  if (to !== undefined) return `which only redirects. ${instead(to)}`;
  const page = pageOfAmpCopy(url);
  if (page !== undefined) return `an AMP copy of a page. ${instead(page)}`;
  const own = readersParameters(url);
  const source = searchParams.get('utm_source') ?? '';
  const what = ASSISTANT.test(source)
    ? `"utm_source=${source}", which an assistant adds`
    : `"${own[0]}=", the number of a reader or a visit`;
  return own.length > 0 ? `which has ${what}. Write ${without(url.href, own)}` : undefined;
}

/** The names of parameters that stand for one reader, visit or letter. */
function readersParameters({ searchParams }: URL): string[] {
  const isCopied = ASSISTANT.test(searchParams.get('utm_source') ?? '');
  return [...searchParams.keys()].filter(
    (name) => READER.test(name) || (isCopied && name.startsWith('utm_')),
  );
}

/** The URL that a redirector or an AMP copy stands for, without numbers of readers; the URL itself by default. */
export function directUrl(url: URL): string {
  const to = redirectTarget(url) || pageOfAmpCopy(url);
  return to && to !== url.href && URL.canParse(to)
    ? directUrl(new URL(to))
    : without(url.href, readersParameters(url));
}

function without(href: string, parameters: readonly string[]): string {
  const url = new URL(href);
  for (const name of parameters) url.searchParams.delete(name);
  return url.href;
}
