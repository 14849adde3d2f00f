import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishRequest } from '../actions/api.ts';
import { mergeTexts } from '../actions/merge-texts.ts';
import type { Git } from './git.ts';
import { textIn } from './git.ts';

/** A file that both sides have changed. */
export interface Sides {
  path: string;
  /** The commit or tree with the version of the others. */
  theirTree: string;
}

/** An entry of a file that git could not merge. */
interface Unmerged {
  mode: string;
  blob: string;
  /** 1 the common version, 2 ours, 3 theirs. */
  stage: string;
  path: string;
}

/**
 * Merges two commits in an index of its own: neither the files nor the branch of this computer change.
 * @returns the tree; a file with a conflict is ours in it
 */
export async function mergeCommits(
  git: Git,
  { base, head, theirs }: Record<'base' | 'head' | 'theirs', string>,
  resolved: NonNullable<PublishRequest['resolved']>,
): Promise<{ tree: string; conflicts: Sides[] }> {
  if (head === base) return { tree: theirs, conflicts: [] };
  const folder = mkdtempSync(join(tmpdir(), 'editor-index-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  const conflicts: Sides[] = [];
  try {
    await git(['read-tree', '-i', '-m', '--aggressive', base, head, theirs], { env });
    const lines = await git.list(['ls-files', '--unmerged', '-z'], { env });
    const unmerged = lines.map((line): Unmerged => {
      const [about = '', path = ''] = line.split('\t');
      const [mode = '', blob = '', stage = ''] = about.split(' ');
      return { mode, blob, stage, path };
    });
    for (const [path, entries] of Map.groupBy(unmerged, (entry) => entry.path)) {
      const stageOf = (stage: string) => entries.find((entry) => entry.stage === stage);
      const [ours, other] = [stageOf('2'), stageOf('3')];
      let result = resolved[path] === 'theirs' ? other : ours;
      if (resolved[path] === undefined) {
        const text = ours && other && (await mergedText(git, path, { base, head, theirs }));
        if (text === undefined) conflicts.push({ path, theirTree: theirs });
        else if (ours)
          result = { ...ours, blob: await git(['hash-object', '-w', '--stdin'], { input: text }) };
      }
      const lines = [`0 ${'0'.repeat(ours?.blob.length ?? other?.blob.length ?? 40)}\t${path}`];
      if (result) lines.push(`${result.mode} ${result.blob}\t${path}`);
      await git(['update-index', '-z', '--index-info'], { env, input: `${lines.join('\0')}\0` });
    }
    return { tree: await git(['write-tree'], { env }), conflicts };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function mergedText(
  git: Git,
  path: string,
  { base, head, theirs }: Record<'base' | 'head' | 'theirs', string>,
): Promise<string | undefined> {
  if (!/\.(?:md|yaml|tsx?|css|json|txt|html)$/.test(path)) return undefined;
  const [before, mine, others] = await Promise.all(
    [base, head, theirs].map((tree) => textIn(git, tree, path)),
  );
  // Two new files of one name have nothing in common.
  if (before == null || mine == null || others == null) return undefined;
  return mergeTexts(path, [before, mine, others]);
}
