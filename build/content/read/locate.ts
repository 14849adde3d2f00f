import type { Mistake } from '../../base/errors.ts';
import { parseFrontMatter } from './front-matter.ts';
import { readSource } from './source-file.ts';
import { parseYaml } from './yaml.ts';

/**
 * Gives mistakes of valid files their lines by reading those files once more:
 * a build without mistakes keeps no line numbers in memory.
 * @param mistakes with a file and a field, without a line
 */
export async function locate(mistakes: readonly Mistake[]): Promise<Mistake[]> {
  return Promise.all(
    mistakes.map(async (mistake) => {
      if (!mistake.field || mistake.line) return mistake;
      const source = await readSource(mistake.file);
      const parsed = mistake.file.endsWith('.md')
        ? parseFrontMatter(source, mistake.file)
        : parseYaml(source, mistake.file, 1);
      return { ...mistake, line: parsed.lineOf(mistake.field) };
    }),
  );
}
