import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../art/fields/random.ts';

/** Says words that follow each other as in the site's articles. */
export interface Sentences {
  /** Words without a mark at the end, the first one with a capital. @param least words @param most words */
  sentence(least: number, most: number): string;
  /** The same without commas and apostrophes, as headings have it. */
  heading(least: number, most: number): string;
}

/**
 * Reads the articles of a content folder, and says more like them.
 * @param random where chance comes from
 * @param content absolute path of the content folder
 */
export function createSentences({ pick, int }: Random, content: string): Sentences {
  const { starts, after } = chain(content);
  const sentence = (least: number, most: number): string => {
    const wanted = int(least, most);
    let [first, second] = pick(starts);
    const said = [first, second];
    while (said.length < wanted) {
      const follow = after.get(`${first} ${second}`);
      [first, second] = follow ? [second, pick(follow)] : pick(starts);
      said.push(second);
    }
    const text = said.join(' ').replace(/[^a-z]+$/i, '');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return { sentence, heading: (least, most) => sentence(least, most).replace(/[,'’]/g, '') };
}

/** Which words follow which two; words with digits or signs are left out. */
function chain(content: string) {
  const starts: [string, string][] = [];
  const after = new Map<string, string[]>();
  for (const folder of ['posts', 'services', 'locations', 'industries']) {
    for (const file of readdirSync(join(content, folder)).sort()) {
      const [, , body = ''] = readFileSync(join(content, folder, file), 'utf8').split(/^---$/m);
      for (const sentence of body.replace(/\]\([^)]*\)|[[\]*_`#|>]/g, ' ').split(/[.!?]\s/)) {
        const said = sentence.split(/\s+/).filter((word) => /^[a-z][a-z'’-]*,?$/i.test(word));
        const [first, second] = said;
        if (!first || !second) continue;
        starts.push([first, second]);
        for (let at = 2; at < said.length; at += 1) {
          const key = `${said[at - 2]} ${said[at - 1]}`;
          const known = after.get(key);
          if (known) known.push(said[at] ?? '');
          else after.set(key, [said[at] ?? '']);
        }
      }
    }
  }
  return { starts, after };
}
