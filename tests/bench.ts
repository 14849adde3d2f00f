import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { readCommandLine } from '../tools/command-line.ts';
import { writePosts } from './bench/posts.ts';

// Times production builds of the sample with generated posts, and edits in development. Needs GNU time.
//   npm run bench -- --posts 1000             with these numbers of posts instead of 1,000 and 10,000
//   npm run bench -- --posts 1000 --write DIR only writes that content folder, for builds with --content DIR
const { values } = readCommandLine({
  options: { posts: { type: 'string', default: '0,1000,10000' }, write: { type: 'string' } },
});
const sizes = values.posts.split(',').map(Number);
if (!sizes.every(Number.isInteger)) throw new Error(`--posts ${values.posts} is not a list of numbers`);

if (values.write) writeContent(resolve(values.write), sizes[0] ?? 0);
else {
  print('| sample site and | | time | CPU | memory |\n|---|---|---:|---:|---:|');
  for (const size of sizes) await bench(size);
}

/** Prints the rows of a table: a build with an empty cache, one with a full cache, an edit, Hugo. */
async function bench(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [content, hugo] = [join(folder, 'content'), join(folder, 'hugo')];
  const row = (...cells: string[]) => print(`| ${size.toLocaleString('en')} posts | ${cells.join(' | ')} |`);
  try {
    writeContent(content, size);
    const folders = ['--content', content, '--cache', join(folder, 'cache')];
    const build = [process.execPath, '--import', 'tsx', 'build.ts', 'build', '--out', join(folder, 'site')];
    row('cold: every picture is drawn', ...measure([...build, ...folders]));
    row('warm', ...measure([...build, ...folders]));
    const edit = median(await timeEdits(folders, content));
    row('an edit in `npm run dev`', `${edit.toFixed(0)} ms`, '', '');
    if (spawnSync('hugo', ['version']).status !== 0) return;
    cpSync('tests/bench/hugo', hugo, { recursive: true });
    cpSync(join(content, 'posts'), join(hugo, 'content/blog'), { recursive: true });
    row('Hugo: the posts alone, simple templates', ...measure(['hugo', '--quiet', '--source', hugo]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeContent(folder: string, posts: number): void {
  cpSync('content', folder, { recursive: true });
  writePosts(folder, posts);
}

/** Runs a command. @returns its time, CPU time and peak memory */
function measure(command: readonly string[]): string[] {
  const env = { ...process.env, SITE_URL: 'https://www.sectionline.example' };
  const { status, stderr } = spawnSync('time', ['-f', '%e %U %S %M', ...command], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  const numbers = stderr.trim().split('\n').at(-1)?.split(' ').map(Number);
  const [time = 0, user = 0, system = 0, memory = 0] = numbers ?? [];
  return [`${time.toFixed(1)} s`, `${(user + system).toFixed(1)} s`, `${Math.round(memory / 1024)} MB`];
}

/** @returns milliseconds from saving a post to the changed page, for ten edits */
async function timeEdits(folders: readonly string[], content: string): Promise<number[]> {
  const args = ['--import', 'tsx', 'build.ts', 'dev', '--port', '0', ...folders];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let address: string | undefined;
    for await (const line of createInterface({ input: server.stdout })) {
      address = /This computer +(http:\S+)/.exec(line)?.[1];
      if (address) break;
    }
    const { body } = await fetch(`${address}/__dev/events`);
    if (!body) throw new Error('The development server sends no events');
    const events = body.pipeThrough(new TextDecoderStream()).getReader();
    await events.read();
    const file = join(content, 'posts/seo-myths-debunked.md');
    const text = readFileSync(file, 'utf8');
    const times: number[] = [];
    for (const letter of 'abcdefghij') {
      // The server looks at a changed file again after a moment.
      await setTimeout(300);
      writeFileSync(`${content}.new`, text.replace(/^title: .*$/m, `title: Edit ${letter}`));
      const start = performance.now();
      renameSync(`${content}.new`, file);
      for (let page = ''; !page.includes(`Edit ${letter}</h1>`); ) {
        const { value } = await events.read();
        if (!value?.includes('"mistakes":[]')) throw new Error(`The server rejected the edit: ${value}`);
        page = await (await fetch(`${address}/blog/seo-myths-debunked`)).text();
      }
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    const exit = once(server, 'exit');
    server.kill();
    // It may still write into the folder that is removed next.
    await exit;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
