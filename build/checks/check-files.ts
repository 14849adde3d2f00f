import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ContentError, type Mistake, throwIfAny } from '../base/errors.ts';
import { displayPath, formatMistake, type Paint, warningLines } from '../base/report.ts';

/** The result of a check of the whole site. */
interface Findings {
  mistakes: readonly Mistake[];
  warnings: readonly Mistake[];
  /** Unpublished files. */
  hidden: readonly string[];
}

/**
 * Checks some content files like the check of the whole site.
 * @param paths absolute paths of files and folders
 * @param root absolute path of the content folder
 * @param content absolute paths of all its files
 * @param checkSite with or without drafts and scheduled posts; throws a ContentError for mistakes that prevent rendering
 * @returns the number of files, their warnings, and the number of mistakes in other files that prevent rendering
 * @throws ContentError with every mistake in these files
 */
export async function checkFiles(
  paths: readonly string[],
  root: string,
  content: readonly string[],
  checkSite: (withUnpublished: boolean) => Promise<Findings>,
) {
  const inPath = (path: string) => content.filter((file) => file === path || file.startsWith(path + sep));
  const missing = paths.filter((path) => inPath(path).length === 0);
  throwIfAny(missing.map((path) => ({ file: path, message: explainMissing(path, root) })));
  const files = new Set(paths.flatMap(inPath));
  const result = { count: files.size, warnings: [] as Mistake[], others: 0 };
  const check = async (listed: ReadonlySet<string>, withUnpublished: boolean): Promise<Mistake[]> => {
    const isListed = ({ file }: Mistake) => listed.has(file);
    try {
      const { mistakes, warnings, hidden } = await checkSite(withUnpublished);
      // A link to a draft is a mistake, except in a draft. So drafts are checked separately.
      const draftFiles = withUnpublished ? [] : hidden.filter((file) => listed.has(file));
      const later = draftFiles.length > 0 ? await check(new Set(draftFiles), true) : [];
      const isChecked = ({ file }: Mistake) => listed.has(file) && !draftFiles.includes(file);
      result.warnings.push(...warnings.filter(isChecked));
      return [...mistakes.filter(isChecked), ...later];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      result.others = error.mistakes.filter((mistake) => !isListed(mistake)).length;
      return error.mistakes.filter(isListed);
    }
  };
  throwIfAny(await check(files, false));
  return result;
}

/** The last lines of a check without mistakes. */
export function describeCheck(
  { count, warnings, others }: Awaited<ReturnType<typeof checkFiles>>,
  paint: Paint,
): string {
  const [files, their] = count === 1 ? ['1 file is', 'its page'] : [`${count} files are`, 'their pages'];
  const keep = others === 1 ? '1 mistake in another file keeps' : `${others} mistakes in other files keep`;
  const limit = ` as far as text goes. ${keep} ${their} from being checked: npm run check lists them`;
  const lines = warnings.length > 0 ? warningLines(warnings.map(formatMistake), paint) : [];
  return [`${files} valid${others === 0 ? '' : limit}`, ...lines].join('\n');
}

function explainMissing(path: string, root: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 'does not exist. Check the spelling';
  if (!path.startsWith(join(root, sep))) {
    return `is not in the content folder. Pass a file or folder in ${displayPath(root)}/`;
  }
  return stats.isDirectory() ? 'has no content files' : 'is hidden, and hidden files are not read';
}
