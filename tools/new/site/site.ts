import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import type { Options } from '../../../build/base/command-line.ts';
import { ContentError, UserError } from '../../../build/base/errors.ts';
import { displayPath, formatMistake } from '../../../build/base/report.ts';
import { readTopLevel } from '../../../build/read/content-file.ts';
import { read } from '../../../build/read/reader.ts';
import type { Answers } from './answers.ts';
import { askAnswers, type GivenAnswers } from './ask.ts';
import { readAnswers, readSomeAnswers } from './read-answers.ts';
import { nameRepository } from './repository.ts';
import { siteFiles, valuesOf } from './starter-files.ts';

/** With --in-place, the sample moves here. */
const SAMPLE_FOLDER = 'examples/section-line/content';

type SiteOptions = Pick<Options, 'content' | 'words' | 'answers' | 'inPlace'>;

/**
 * The command "new site": writes the content folder of a new site. After an error, nothing is written.
 * @returns what to print
 * @throws UserError if the folder can't be used
 * @throws ContentError with every wrong answer
 */
export async function newSite({ content, words, answers: file, inPlace }: SiteOptions): Promise<string> {
  const root = inPlace ? content : resolve(words[1] ?? '');
  const sample = join(dirname(content), SAMPLE_FOLDER);
  if (inPlace) checkSample(content, sample);
  else checkFolder(words[1], root);
  const saved = `${root}.answers.yaml`;
  mkdirSync(dirname(root), { recursive: true });
  const answers = await answersFrom(file, saved);
  const newFolder = mkdtempSync(`${root}.`);
  try {
    write(newFolder, Object.entries(await siteFiles(answers)));
    await read({ root: newFolder });
    if (inPlace) {
      mkdirSync(dirname(sample), { recursive: true });
      renameSync(content, sample);
    }
    // A rename may replace an empty folder.
    renameSync(newFolder, root);
    rmSync(saved, { force: true });
  } catch (error) {
    rmSync(newFolder, { recursive: true, force: true });
    if (!(error instanceof ContentError)) throw error;
    throw new UserError(explain(error, newFolder, file ?? displayPath(saved)));
  }
  const named = inPlace ? nameRepository(dirname(content), valuesOf(answers)) : [];
  return report(words[1] ?? displayPath(root), named);
}

const NOTE =
  '# Your answers so far. The same command continues from here, and deletes this file once the site is created.\n';

/** Reads a file of answers, or those saved earlier, and asks for what is missing if there is a terminal. */
async function answersFrom(file: string | undefined, saved: string): Promise<Answers> {
  const { stdin: input, stdout: output } = process;
  if (file && !input.isTTY) return readAnswers(resolve(file));
  const from = file ? resolve(file) : saved;
  const given = existsSync(from) || file ? readSomeAnswers(from) : {};
  const keeper = {
    save: (answers: GivenAnswers) => writeFileSync(saved, NOTE + stringify(answers)),
    goOn: `Run the same command in a terminal to continue, or add the missing answers to ${displayPath(saved)} and pass it with --answers (tools/new/site/answers.yaml is an example)`,
  };
  return askAnswers(given, keeper, input.isTTY ? { input, output } : undefined);
}

function checkFolder(name: string | undefined, root: string): void {
  if (!name)
    throw new UserError('The folder is missing: npm run new -- site DIR, or --in-place for content/');
  if (existsSync(root) && readdirSync(root).length > 0) {
    throw new UserError(`${displayPath(root)} is not empty. Choose another folder, or empty it`);
  }
}

function checkSample(content: string, sample: string): void {
  if (existsSync(sample)) {
    throw new UserError(
      `${displayPath(sample)} already exists, so the sample can't move there. Write to another folder: npm run new -- site DIR`,
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

/** Each answer was valid by itself, but together they make invalid content. */
function explain({ mistakes }: ContentError, folder: string, file: string): string {
  const path = `${displayPath(folder)}/`;
  const lines = mistakes.map((mistake) => `  ${formatMistake(mistake).replace(path, '')}`);
  return `These answers make a site with mistakes, so nothing was written:\n${lines.join('\n')}\nChange the answers in ${file}, and run the command again.`;
}

/** @param named files of the repository that were named after the agency; empty without --in-place */
function report(path: string, named: readonly string[]): string {
  const inPlace = named.length > 0;
  const option = inPlace ? '' : ` -- --content ${path}`;
  return [
    `Created ${path}${inPlace ? `, and moved the sample to ${SAMPLE_FOLDER}` : ''}`,
    ...(inPlace ? [`Named after the agency: ${named.join(', ')}`] : []),
    '',
    'Next:',
    `  npm run dev${option}     shows the site`,
    `  npm run check${option}   counts what is left to write, marked TODO:`,
    'npm run new lists what else you can add: posts, case studies, clients and more.',
    ...(inPlace ? REMOTES : []),
  ].join('\n');
}

const REMOTES = [
  '',
  'To keep the site in your own repository, and get upgrades from the one that you cloned (docs/upgrading.md):',
  '  git remote rename origin upstream',
  '  git remote add origin ADDRESS',
];
