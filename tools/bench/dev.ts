import { spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Changes the title of a post ten times while the development server runs.
 * @param content absolute path of a content folder that may be changed
 * @param cache absolute path of the server's cache
 * @returns for each edit, the milliseconds from saving the file to receiving the changed page
 */
export async function measureEdits(content: string, cache: string): Promise<number[]> {
  const args = ['build.ts', 'dev', '--content', content, '--cache', cache, '--port', '0'];
  const server = spawn(process.execPath, ['--import', 'tsx', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await addressOf(server.stdout);
    const { body } = await fetch(`${address}/__dev/events`);
    if (!body) throw new Error('The server sends no events');
    const events = body.pipeThrough(new TextDecoderStream()).getReader();
    await events.read();

    const file = join(content, 'posts/seo-myths-debunked.md');
    const text = readFileSync(file, 'utf8');
    const times: number[] = [];
    // Letters, because numbers would need entries in the claims ledger.
    for (const letter of 'abcdefghij') {
      writeFileSync(`${content}.new`, text.replace(/^title: .*$/m, `title: Edit ${letter}`));
      const start = performance.now();
      renameSync(`${content}.new`, file);
      let page = '';
      while (!page.includes(`Edit ${letter}</h1>`)) {
        const { value } = await events.read();
        if (!value?.includes('"mistakes":[]')) throw new Error(`The server rejected the edit: ${value}`);
        page = await (await fetch(`${address}/blog/seo-myths-debunked`)).text();
      }
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    server.kill();
  }
}

async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /This computer +(http:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server ended before it listened');
}
