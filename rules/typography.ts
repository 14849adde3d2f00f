/** Where quotation marks open: at the start, or after a space, bracket, dash, slash or opening mark. */
const OPENS = String.raw`(?<![^\s([{—–/“‘-])`;
const OPENING_DOUBLE = new RegExp(`${OPENS}"`, 'g');
const OPENING_SINGLE = new RegExp(`${OPENS}'(?!\\d\\d|(?:em|n|til|[Tt]is|[Tt]was)\\b)`, 'g');

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
/** The start of any of these. Most texts contain none, and are returned at once. */
const CANDIDATE = /["'\d]|--|\b(?:Dr|Mrs?|Ms|St|No)\. /;

/**
 * Sets running text: curly quotation marks and apostrophes, en dashes in ranges, no-break spaces between a
 * number and its unit and between a title and its name.
 */
export function typeset(text: string): string {
  if (!CANDIDATE.test(text)) return text;
  return text
    .replace(OPENING_DOUBLE, '“')
    .replaceAll('"', '”')
    .replace(OPENING_SINGLE, '‘')
    .replaceAll("'", '’')
    .replace(YEAR_RANGE, '$1–$2')
    .replace(RANGE, (range, from: string, to: string, at: number) => {
      const isTime = /^ ?[AP]M\b/.test(text.slice(at + range.length));
      return isTime || isRange(from, to) ? range.replace('-', '–') : range;
    })
    .replace(DASH, '—')
    .replace(/(?<=\d)--(?=\d)/g, '–')
    .replace(BEFORE_UNIT, '\u00a0')
    .replace(AFTER_TITLE, '\u00a0');
}

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
