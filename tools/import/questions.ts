import * as clack from '@clack/prompts';
import type { Options } from '../../build/base/command-line.ts';
import { UserError } from '../../build/base/errors.ts';
import { suggest } from '../../build/base/suggest.ts';
import { readExistingContent } from '../new/existing-content.ts';
import type { Moved } from './links.ts';
import type { ImportNote } from './old-site.ts';

export type ImportOptions = Pick<
  Options,
  | ('content' | 'static' | 'words' | 'author')
  | ('from' | 'pages' | 'uploads' | 'categories' | 'download' | 'dryRun')
>;

/** Asks once who wrote the posts that name nobody. Without anybody to ask, it is the first author of the site. */
export async function chooseAuthor(
  { author, content }: ImportOptions,
  moved: readonly Moved[],
  general: ImportNote[],
): Promise<string> {
  const count = moved.filter(({ post }) => post.kind === 'post' && post.fields.authors.length === 0).length;
  if (count === 0) return '';
  const { authors } = readExistingContent(content, 'posts');
  const choices = author === undefined ? authors : [author];
  if (author !== undefined && !authors.includes(author))
    throw new UserError(`"${author}" is not an author. ${suggest(author, authors)}`);
  const [first] = choices;
  if (first === undefined)
    throw new UserError(
      'The site needs an author for posts that name nobody: npm run new -- author "First Last"',
    );
  let chosen = first;
  if (choices.length > 1 && process.stdin.isTTY) {
    const message = `${count} ${count === 1 ? 'post names' : 'posts name'} no author. Who wrote them?`;
    const answer = await clack.select({ message, options: choices.map((value) => ({ value })) });
    if (clack.isCancel(answer)) throw new UserError('Nothing was imported');
    chosen = answer;
  }
  const named = count === 1 ? '1 post named no author, and has' : `${count} posts named no author, and have`;
  general.push({ kind: 'changed', message: `${named} ${chosen}` });
  return chosen;
}

/** Asks before anything is fetched from other computers. */
export async function mayDownload(urls: readonly string[], isAgreed: boolean): Promise<boolean> {
  if (isAgreed || !process.stdin.isTTY) return isAgreed;
  const hosts = new Map<string, number>();
  for (const url of urls) hosts.set(new URL(url).host, (hosts.get(new URL(url).host) ?? 0) + 1);
  const list = [...hosts].sort(([, a], [, b]) => b - a).map(([host, count]) => `${host} (${count})`);
  const message = `Download ${urls.length} pictures and files that are not on this computer from ${list.join(', ')}?`;
  return (await clack.confirm({ message })) === true;
}
