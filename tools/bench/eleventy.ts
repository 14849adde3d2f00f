import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '../../build/base/errors.ts';
import { type EqualPost, withFrontMatter } from './equal-post.ts';
import type { RivalSite, StartRival } from './site.ts';

const PACKAGE = join(import.meta.dirname, 'eleventy');

/** The equal site of Eleventy: templates that are functions, the fastest kind that it has. */
export const startEleventy: StartRival = (folder, facts, shell): RivalSite => {
  const { categories, authors, posts } = facts;
  cpSync(PACKAGE, folder, { recursive: true, filter: (source) => basename(source) !== 'node_modules' });
  symlinkSync(join(PACKAGE, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'shell.json'), JSON.stringify({ categories, authors, ...shell }));
  mkdirSync(join(folder, 'site/posts'));
  writeFileSync(join(folder, 'site/posts/posts.json'), JSON.stringify({ layout: 'post.11ty.js' }));
  const addPost = ({ slug, data, body }: EqualPost) => {
    const text = withFrontMatter({ ...data, permalink: `/blog/${slug}.html` }, body);
    writeFileSync(join(folder, 'site/posts', `${slug}.md`), text);
  };
  for (const post of posts) addPost(post);
  const out = join(folder, 'public');
  return {
    addPost,
    command: {
      program: process.execPath,
      args: [join(PACKAGE, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'],
      cwd: folder,
    },
    out,
    made: [out, join(folder, '.cache')],
  };
};

/**
 * Installs Eleventy where its package folder lacks it.
 * @returns its version
 * @throws UserError when that fails
 */
export function installEleventy(): string {
  const manifest = join(PACKAGE, 'node_modules/@11ty/eleventy/package.json');
  if (!existsSync(manifest)) {
    const { status } = spawnSync('npm', ['ci', '--prefix', PACKAGE, '--ignore-scripts'], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new UserError('Eleventy could not be installed. Without it: --against hugo');
  }
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
