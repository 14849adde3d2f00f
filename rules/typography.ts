/** Where quotation marks open: at the start, or after a space, bracket, dash, slash or opening mark. */
const OPENS = String.raw`(?<![^\s([{—–/“‘-])`;
const OPENING_DOUBLE = new RegExp(`${OPENS}"`, 'g');
const OPENING_SINGLE = new RegExp(`${OPENS}'(?!\\d\\d|(?:em|n|til|[Tt]is|[Tt]was)\\b)`, 'g');

/** Between letters, as in "l'agence". */
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

const AMOUNT = String.raw`\$?\d+(?:,\d{3}|:\d\d)*(?:\.\d+)?(?:[KMB]|x|%|[AP]M)?`;
/** Phone numbers, dates, postal codes and the numbers of things ("SKU 2290-4411") keep their hyphens. */
const NO_RANGE = String.raw`(?!\d{3}-\d{4}\b|\d{4}-\d\d\b(?!\d)|\d{5}-\d{4}\b|(?<=\b(?:\p{Lu}{2,}|[Ff]orm|[Mm]odel|[Pp]art|No)\.? #?)\d{4,}-)`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d\-#.,/=])${NO_RANGE}(${AMOUNT})-(${AMOUNT})\+?(?![\p{L}\d-]|[,:/]\d)`,
  'gu',
);
/** Two hyphens between words: "time -- and money", "time--and money". Names of hosts and classes keep theirs. */
const DASH =
  /(?<=[^\s-]\s)---?(?=\s[^\s-])|(?<=["”.!?] )---?(?=\p{Lu})|(?<=(?<![\w./-])[\p{L}'’]+["”)]?)---?(?=["“(]?[\p{L}'’]+(?![\w/-]|\.\w))/gu;
const YEAR_RANGE = /(?<![\d-])((?:19|20)\d\d)-((?:19|20)\d\d)(?![\d-])/g;

const BEFORE_UNIT =
  /(?<=\d(?:[%+]|[AP]M)?) (?=(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|miles?|a\.m\.|p\.m\.|[AP]M|CST|kB|MB|KB)\b)/g;
const AFTER_TITLE = /(?<=\b(?:Dr|Mrs?|Ms|St|No)\.) (?=[\p{Lu}\d])/gu;
/** Quotation marks that differ from the English ones: opening and closing, double and single. */
const QUOTES: Readonly<Record<string, string>> = {
  fr: '«\u00a0|\u00a0»|‹\u00a0|\u00a0›',
  ...Object.fromEntries(['de', 'cs', 'sk', 'sl', 'bg', 'is', 'lt'].map((language) => [language, '„|“|‚|‘'])),
  ...Object.fromEntries(['pl', 'ro', 'hu', 'hr', 'sr', 'nl'].map((language) => [language, '„|”|‚|’'])),
  ...Object.fromEntries(['ru', 'uk', 'el', 'no', 'nb', 'nn', 'da'].map((language) => [language, '«|»|‘|’'])),
  ...Object.fromEntries(['sv', 'fi'].map((language) => [language, '”|”|’|’'])),
};

/** Spaces that don't break before marks: in French, and between numbers and signs in all languages but English. */
const BEFORE_MARK = /(?<=\S) (?=[:;!?»](?:\s|$))|(?<=«) /g;
const BEFORE_SIGN = /(?<=\d) (?=[%€$£])/g;

/** The start of any of these. Most texts contain none, and are returned at once. */
const CANDIDATE = /["'\d]|--|\b(?:Dr|Mrs?|Ms|St|No)\. /;

/**
 * Sets running text: curly quotation marks and apostrophes, en dashes in ranges, no-break spaces between a
 * number and its unit and between a title and its name.
 * @param language BCP 47
 */
export function typeset(text: string, language = 'en'): string {
  const [main = ''] = language.split('-');
  const spaced = main === 'en' ? text : withSpaces(text, main);
  if (!CANDIDATE.test(spaced)) return spaced;
  const [open = '', close = '', openSingle = '', closeSingle = ''] = (QUOTES[main] ?? '“|”|‘|’').split('|');
  return spaced
    .replace(OPENING_DOUBLE, open)
    .replaceAll('"', close)
    .replace(OPENING_SINGLE, openSingle)
    .replace(APOSTROPHE, '’')
    .replaceAll("'", closeSingle)
    .replace(YEAR_RANGE, '$1–$2')
    .replace(RANGE, (range, from: string, to: string, at: number) => {
      const isTime = /^ ?[AP]M\b/.test(spaced.slice(at + range.length));
      return isTime || isRange(from, to) ? range.replace('-', '–') : range;
    })
    .replace(DASH, '—')
    .replace(/(?<=\d)--(?=\d)/g, '–')
    .replace(BEFORE_UNIT, '\u00a0')
    .replace(AFTER_TITLE, '\u00a0');
}

const withSpaces = (text: string, language: string) =>
  text.replace(BEFORE_SIGN, '\u00a0').replace(language === 'fr' ? BEFORE_MARK : /(?!)/g, '\u00a0');

/** Whether a number and a larger one are a range: "24-7" and "ISO 9001-2015" aren't. In "9AM-5PM" and "2019-20", only the end is complete. */
function isRange(from: string, to: string): boolean {
  if (/:|[AP]M$/.test(to) || /^(?:19|20)\d\d$/.test(from)) return true;
  return amountOf(from, /[KMB]$/.exec(to)?.[0]) < amountOf(to);
}

const UNITS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

/** @param unit of an amount that states none: "5-10K" starts at 5,000 */
function amountOf(written: string, unit = ''): number {
  const [own = unit] = /[KMB]$/.exec(written) ?? [];
  return Number(written.replace(/[^\d.]/g, '')) * (UNITS[own] ?? 1);
}

/** A name of two short words: the casing rule leaves capitals to names. Long names may break on phones. */
const SHORT_NAME = /(?<!\p{L})(\p{Lu}\p{Ll}{1,6}) (\p{Lu}\p{Ll}{1,6})(?!\p{L}| \p{Lu}\p{Ll})/gu;

/** Ties the two words of a short name in a heading. */
export function tieNames(heading: string): string {
  return heading.replace(SHORT_NAME, '$1\u00a0$2');
}
