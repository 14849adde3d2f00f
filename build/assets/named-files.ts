/** Pictures that a text names by their place on the site, each once. */
export interface NamedFiles {
  /** Files of assets/, which are drawn or encoded; their names hold the hash of what is in them: "assets/barn-1f.svg". */
  assets: readonly string[];
  /** Places of others: "/images/barn.jpg". */
  originals: readonly string[];
}

/** How names of pictures end, as part of a regular expression. */
export const PICTURE_ENDINGS = String.raw`\.(?:avif|gif|jpe?g|png|svg|webp)`;

const ENDING = new RegExp(String.raw`${PICTURE_ENDINGS}\b`, 'gi');
const ASSET = new RegExp(String.raw`/(assets/[\w.-]+${PICTURE_ENDINGS})\b`, 'g');
const ORIGINAL = new RegExp(String.raw`/[\w./%-]+${PICTURE_ENDINGS}\b`, 'gi');
/** What the build makes itself, and other sites. */
const ELSEWHERE = /^\/(?:assets)?\//;
/** Whether a character stands in a place, by its code. */
const IN_PLACE = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w./%-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Finds the pictures that a text names. @param text a page, a part of one, a style sheet, a page as markdown */
export function namedFiles(text: string): NamedFiles {
  const assets = new Set<string>();
  const originals = new Set<string>();
  let read = 0;
  ENDING.lastIndex = 0;
  for (let found = ENDING.exec(text); found; found = ENDING.exec(text)) {
    let from = found.index;
    while (from > read && IN_PLACE[text.charCodeAt(from - 1)]) from -= 1;
    read = ENDING.lastIndex;
    while (IN_PLACE[text.charCodeAt(read)]) read += 1;
    ENDING.lastIndex = read;
    const place = text.slice(from, read);
    for (const [, path = ''] of place.matchAll(ASSET)) assets.add(path);
    for (const [path] of place.matchAll(ORIGINAL)) if (!ELSEWHERE.test(path)) originals.add(path);
  }
  return { assets: [...assets], originals: [...originals] };
}
