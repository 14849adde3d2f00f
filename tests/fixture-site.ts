import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ContentError, throwIfAny } from '../build/base/errors.ts';
import { listFiles } from '../build/base/files.ts';
import { formatMistake } from '../build/base/report.ts';
import { type ContentChecks, contentMistakes } from '../build/checks/texts.ts';
import { createReader } from '../build/read/reader.ts';
import { locate } from '../build/read/source-file.ts';
import type { Content } from '../model/content.ts';
import { SAMPLE } from './sample.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A valid post with known line numbers. */
export const POST = `---
title: Six checks before you buy ads
excerpt: What to look at before the first dollar leaves your account.
category: seo-and-content
tags: [SEO, ads]
author: dana-whitfield
publishDate: 2025-03-11
seo:
  title: Six checks
  keywords:
    - ads
    - checks
---

The body of the post.
`;

/** A temporary content folder. Paths are relative to it: "posts/x.md". */
export interface FixtureSite {
  /** Absolute path of the content folder. */
  root: string;
  /** Writes a file and creates its folders. */
  write(path: string, body: string | Uint8Array): Promise<void>;
  /** Changes a file; throws if nothing changes, so that no test passes because of a typo. */
  edit(path: string, change: (text: string) => string): Promise<void>;
  read(path: string): Promise<string>;
  delete(path: string): Promise<void>;
  /** Undoes all changes since the fixture was created, whoever made them: much faster than another fixture. */
  restore(): Promise<void>;
}

/** The posts of a fixture, so that tests can count them while the blog grows. */
const POSTS = new Set([
  'cannabis-marketing-within-the-ad-rules.md',
  'healthcare-website-speed-and-conversion.md',
  'how-ai-assistants-choose-sources.md',
  'reading-waste-in-a-paid-search-account.md',
  'seo-myths-debunked.md',
  'startup-marketing-first-90-days.md',
]);

const isOtherPost = (slug: string) =>
  !POSTS.has(`${slug}.md`) && existsSync(join(SAMPLE, `posts/${slug}.md`));
const REMOVED_FIELDS = /^(?:image|updatedDate): .*\n/gm;

let original: Map<string, Buffer> | undefined;
/** By their options and the folder of their site. */
const readers = new Map<string, ReturnType<typeof createReader>>();

/**
 * The files of a fixture: the sample with six posts that were never updated, one of them featured, without portraits, which
 * need static/, without the ledger, which would report edited text, and with posts instead of clients on the home page.
 */
function originalFiles(): Map<string, Buffer> {
  const change = (name: string, text: string) => {
    const linked = text.replace(/\/blog\/([a-z0-9-]+)/g, (link, slug) =>
      isOtherPost(slug) ? '/blog' : link,
    );
    const changed = /^(?:authors|posts)/.test(name) ? linked.replace(REMOVED_FIELDS, '') : linked;
    if (name === 'posts/seo-myths-debunked.md')
      return changed.replace('\nauthor:', '\nfeatured: true\nauthor:');
    if (name !== 'pages/index.md') return changed;
    return changed.replace(/\nclients:\n.*?\nreach:/s, '\nblog: { title: New posts }\nreach:');
  };
  const isCopied = (name: string) =>
    dirname(name) === 'posts' ? POSTS.has(basename(name)) : name !== 'claims.yaml';
  return new Map(
    listFiles(SAMPLE)
      .filter(isCopied)
      .map((name): [string, Buffer] => {
        const bytes = readFileSync(join(SAMPLE, name));
        return [name, name.endsWith('.md') ? Buffer.from(change(name, bytes.toString())) : bytes];
      }),
  );
}

/** Writes the files of a fixture into a temporary folder. */
export async function createFixtureSite(): Promise<FixtureSite> {
  original ??= originalFiles();
  const files = original;
  const root = join(temporaryFolder(), 'content');
  const at = (path: string) => join(root, path);
  const readText = (path: string) => readFile(at(path), 'utf8');
  const write = async (path: string, body: string | Uint8Array) => {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), body);
  };
  for (const [name, bytes] of files) await write(name, bytes);
  return {
    root,
    read: readText,
    write,
    async restore() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const now = new Set(
        entries
          .filter((entry) => !entry.isDirectory())
          .map(({ parentPath, name }) => relative(root, join(parentPath, name))),
      );
      for (const name of now) if (!files.has(name)) await rm(at(name));
      for (const [name, bytes] of files) {
        if (!now.has(name) || !bytes.equals(await readFile(at(name)))) await write(name, bytes);
      }
      // A file with mistakes is read as it was before: as it was created, not as the last test left it.
      for (const [key, reader] of readers) if (key.endsWith(` ${root}`)) await reader.read();
    },
    async edit(path, change) {
      const text = await readText(path);
      const changed = change(text);
      if (changed === text) throw new Error(`The edit of ${path} changes nothing`);
      await write(path, changed);
    },
    delete: (path) => rm(at(path)),
  };
}

/** The reader of a site, which reads again what has changed, as the development server does: much faster than a new one. */
export function readerOf({ root }: FixtureSite, withUnpublished = false): ReturnType<typeof createReader> {
  const key = `${withUnpublished} ${root}`;
  const reader = readers.get(key) ?? createReader({ root, today: '2026-01-01', withUnpublished });
  readers.set(key, reader);
  return reader;
}

/** Reads a site. @throws ContentError with every mistake that shows in its files */
export async function readFixtureSite(site: FixtureSite, withUnpublished = false): Promise<Content> {
  const { content, mistakes } = await readerOf(site, withUnpublished).read();
  throwIfAny(mistakes);
  return content;
}

/**
 * Collects the content errors of some work on a site.
 * @returns the lines of the terminal, with "content/" for the temporary folder; none if it succeeds
 */
export async function mistakesOf(site: FixtureSite, work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const shown = relative(process.cwd(), site.root);
    return error.mistakes.map((mistake) => formatMistake(mistake).replaceAll(shown, 'content'));
  }
}

/**
 * Reads a site and checks its texts, as the build does before it renders pages.
 * @throws ContentError with every mistake
 */
export async function readChecked(site: FixtureSite, checks: ContentChecks = {}): Promise<Content> {
  const { content, mistakes, isComplete } = await readerOf(site, checks.withUnpublished).read();
  throwIfAny([...mistakes, ...locate(contentMistakes(content, { isComplete, ...checks }))]);
  return content;
}

/** The mistakes in some files, of those that show without rendering a page. @param paths "posts/x.md" */
export async function mistakesIn(site: FixtureSite, ...paths: string[]): Promise<string[]> {
  const mistakes = await mistakesOf(site, readChecked(site, { withUnpublished: true, mustBeComplete: true }));
  return mistakes.filter((line) => paths.some((path) => line.startsWith(`content/${path}`)));
}

/**
 * A change that replaces the first field of this name, with what is indented below it.
 * @param field "title: Words", or "- service: seo" for the first one of a list, whose other fields stay
 */
export function setField(field: string): (text: string) => string {
  const name = field.slice(0, field.indexOf(':')).replace(/[<$.]/g, '\\$&');
  const below = field.startsWith('- ') ? '' : '(?:\\1 +.*\\n)*';
  const old = new RegExp(`^( *)${name}:.*\\n${below}`, 'm');
  return (text) => text.replace(old, (_, indentation) => `${indentation}${field}\n`);
}
