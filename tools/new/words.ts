import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { UserError } from '../../build/base/errors.ts';
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
 * @param other a language of the site beside its first one
 * @returns what to print; in English, which has nothing to translate, all phrases
 * @throws ContentError for mistakes in site.yaml or words.yaml
 * @throws UserError for a language that the site doesn't have
 */
export function newWords(root: string, other?: string): string {
  const settings = readTopLevel(root, 'site.yaml');
  const isFirst = other === undefined || other === settings.language;
  if (!isFirst && !settings.languages.includes(other))
    throw new UserError(
      `"${other}" is not a language of the site. Write it into ${displayPath(join(root, 'site.yaml'))}: languages: [${[...settings.languages, other].join(', ')}]`,
    );
  const folder = isFirst ? root : join(root, other);
  const language = other ?? settings.language;
  const locale = siteLocale({ ...settings, language }, readTopLevel(folder, 'words.yaml'));
  if (isEnglish(locale.language)) return PHRASES.join('\n');
  const missing = untranslated(locale);
  if (missing.length === 0) return `Every phrase has words in ${locale.name}.`;
  const file = join(folder, 'words.yaml');
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const known = document.toJS()?.phrases;
  if (!known) document.set('phrases', document.createNode({}));
  for (const phrase of missing) document.setIn(['phrases', phrase], '');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, writeYaml(document));
  return `${displayPath(file)} lists ${missing.length} phrases to translate.

Next: write each one in ${locale.name} between the quotes after it, and keep what is in {braces}. Where a bar separates
two forms, write the forms for numbers that ${locale.name} has, in the order zero|one|two|few|many|other.
npm run check says what is left.`;
}
