import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { displayPath } from '../../build/base/report.ts';
import { untranslated } from '../../build/content/untranslated.ts';
import { readTopLevel } from '../../build/read/content-file.ts';
import { siteLocale } from '../../build/read/words.ts';
import { PHRASES } from '../../rules/languages/languages.ts';
import { isEnglish } from '../../rules/locale.ts';
import { writeYaml } from '../content-form.ts';

/**
 * The command "new words": adds what isn't translated to words.yaml.
 * @param root absolute path of the content folder
 * @returns what to print; in English, which has nothing to translate, all phrases
 * @throws ContentError for mistakes in site.yaml or words.yaml
 */
export function newWords(root: string): string {
  const locale = siteLocale(readTopLevel(root, 'site.yaml'), readTopLevel(root, 'words.yaml'));
  if (isEnglish(locale.language)) return PHRASES.join('\n');
  const missing = untranslated(locale);
  if (missing.length === 0) return `Every phrase has words in ${locale.name}.`;
  const file = join(root, 'words.yaml');
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const known = document.toJS()?.phrases;
  for (const phrase of missing) {
    if (known) document.setIn(['phrases', phrase], '');
  }
  if (!known)
    document.set('phrases', document.createNode(Object.fromEntries(missing.map((phrase) => [phrase, '']))));
  writeFileSync(file, writeYaml(document));
  return `${displayPath(file)} lists ${missing.length} phrases to translate.

Next: write each one in ${locale.name} between the quotes after it, and keep what is in {braces}. Where a bar separates
two forms, write the forms for numbers that ${locale.name} has, in the order zero|one|two|few|many|other.
npm run check says what is left.`;
}
