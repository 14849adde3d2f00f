import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import type { Options } from '../../../build/base/command-line.ts';
import { ContentError, UserError } from '../../../build/base/errors.ts';
import { displayPath, formatMistake } from '../../../build/base/report.ts';
import { readTopLevel } from '../../../build/read/content-file.ts';
import { read } from '../../../build/read/reader.ts';
import { type Answers, readAnswers, readSomeAnswers } from './answers.ts';
import { askAnswers, type GivenAnswers } from './ask.ts';
import { nameRepository } from './repository.ts';
import { siteFiles, valuesOf } from './starter-files.ts';

/** Where the sample goes, beside content/. */
const MOVED = 'examples/section-line/content';

type SiteOptions = Pick<Options, 'content' | 'words' | 'answers' | 'inPlace'>;

/**
 * The command "new site": writes the content folder of a new site, or nothing.
 * @returns what to print
 * @throws UserError if the folder can't be used
 * @throws ContentError with every wrong answer
 */
export async function newSite({ content, words, answers: file, inPlace }: SiteOptions): Promise<string> {
  const root = inPlace ? content : resolve(words[1] ?? '');
  const moved = join(dirname(content), MOVED);
  if (inPlace) checkSample(content, moved);
  else checkFolder(words[1], root);
  const kept = `${root}.answers.yaml`;
  mkdirSync(dirname(root), { recursive: true });
  const answers = await answersFrom(file, kept);
  const made = mkdtempSync(`${root}.`);
  try {
    write(made, Object.entries(await siteFiles(answers)));
    await read({ root: made });
    if (inPlace) {
      mkdirSync(dirname(moved), { recursive: true });
      renameSync(content, moved);
    }
    // A folder replaces an empty one.
    renameSync(made, root);
    rmSync(kept, { force: true });
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (error instanceof ContentError) throw new UserError(explain(error, made, file ?? displayPath(kept)));
    throw error;
  }
  const named = inPlace ? nameRepository(dirname(content), valuesOf(answers)) : [];
  return report(words[1] ?? displayPath(root), named);
}

const NOTE =
  '# The answers so far. The same command goes on with them, and removes this file when the site is there.\n';

/** Reads the answers, or those kept of an earlier time, and asks for what is missing if there is somebody to ask. */
async function answersFrom(file: string | undefined, kept: string): Promise<Answers> {
  const { stdin: input, stdout: output } = process;
  if (file && !input.isTTY) return readAnswers(resolve(file));
  const from = file ? resolve(file) : kept;
  const given = existsSync(from) || file ? readSomeAnswers(from) : {};
  const keeper = {
    save: (answers: GivenAnswers) => writeFileSync(kept, NOTE + stringify(answers)),
    goOn: `Answer in a terminal, where the same command goes on from here, or write the others into ${displayPath(kept)} and pass it with --answers (tools/new/site/answers.yaml is an example)`,
  };
  return askAnswers(given, keeper, input.isTTY ? { input, output } : undefined);
}

function checkFolder(given: string | undefined, root: string): void {
  if (!given)
    throw new UserError('The folder is missing: npm run new -- site DIR, or --in-place for content/');
  if (existsSync(root) && readdirSync(root).length > 0) {
    throw new UserError(`${displayPath(root)} is not empty. Choose another folder, or empty it`);
  }
}

function checkSample(content: string, moved: string): void {
  if (existsSync(moved)) {
    throw new UserError(
      `${displayPath(moved)} already exists, so the sample can't move there. Write to another folder: npm run new -- site DIR`,
    );
  }
  if (!existsSync(join(content, 'site.yaml')) || !readTopLevel(content, 'site.yaml').sample) {
    throw new UserError(
      `${displayPath(content)} is not the sample: its site.yaml does not say "sample: true". Write to another folder: npm run new -- site DIR`,
    );
  }
}

function write(folder: string, files: readonly (readonly [path: string, text: string])[]): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Answers that are right alone may not fit together. */
function explain({ mistakes }: ContentError, made: string, file: string): string {
  const lines = mistakes.map((mistake) => `  ${formatMistake(mistake).replace(`${displayPath(made)}/`, '')}`);
  return `These answers make a site with mistakes, so nothing was written:\n${lines.join('\n')}\nChange the answers in ${file}, and run the command again.`;
}

/** @param named files of the repository, if the site is its own */
function report(path: string, named: readonly string[]): string {
  const inPlace = named.length > 0;
  const option = inPlace ? '' : ` -- --content ${path}`;
  return [
    `Created ${path}${inPlace ? `, and moved the sample to ${MOVED}` : ''}`,
    ...(inPlace ? [`Named after the agency: ${named.join(', ')}`] : []),
    '',
    'Next:',
    `  npm run dev${option}     shows the site`,
    `  npm run check${option}   counts what is left to write, marked TODO:`,
    'npm run new lists what else you can begin: posts, case studies, clients and more.',
    ...(inPlace ? REMOTES : []),
  ].join('\n');
}

const REMOTES = [
  '',
  'To keep the site in a repository of your own, and take upgrades from the one that you cloned (docs/upgrading.md):',
  '  git remote rename origin upstream',
  '  git remote add origin ADDRESS',
];
