import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launch } from '../tests/browser/chromium.ts';
import { type DevProject, startDev } from '../tests/dev-project.ts';
import { generatedPosts } from './generated-posts.ts';

// Measures the development server in a browser: npm run bench:dev [-- POSTS [EDITS]]

const POSTS = Number(process.argv[2] ?? 10_000);
const EDITS = Number(process.argv[3] ?? 4000);
const ROUNDS = 11;
const GOALS = { content: 100, 'content, many posts': 300, template: 1000, script: 1000, style: 1000 };
const POST = 'content/posts/seo-myths-debunked.md';
const print = (line: string) => void process.stdout.write(`${line}\n`);
const browser = await launch();

/** Opens the post of a project. */
async function open(project: DevProject): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${project.address}/blog/seo-myths-debunked`);
  // What sees a word first is in the page: asking from outside would take part of the time.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() =>
        sessionStorage.setItem(document.querySelector('h1')?.textContent ?? '', `${Date.now()}`),
      ),
    );
  });
  await page.reload();
  return page;
}

/** Saves, and waits until the page shows it. @returns milliseconds from the save to the paint after it */
async function until(
  page: Page,
  save: () => Promise<void>,
  seen: () => boolean | Promise<boolean>,
): Promise<number> {
  const start = performance.now();
  await save();
  await page.waitForFunction(seen, undefined, { polling: 5, timeout: 60_000 });
  return performance.now() - start;
}

async function content(project: DevProject, page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Without a figure, for which the ledger of claims would ask.
    const title = `Round ${String.fromCharCode(96 + round)}`;
    const start = Date.now();
    await project.edit(POST, (text) => text.replace(/^title: .*$/m, `title: "${title}"`));
    const at = await page.waitForFunction((name) => sessionStorage.getItem(name), title, {
      polling: 5,
      timeout: 60_000,
    });
    times.push(Number(await at.jsonValue()) - start);
  }
  return times;
}

async function others(project: DevProject, page: Page): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = { template: [], script: [], style: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const next = (text: string) => `${text.replace(/\n\/\/ round.*\n.*\n$/, '')}\n`;
    times.template?.push(
      await until(
        page,
        () =>
          project.edit('templates/pages/PostPage.tsx', (text) =>
            text.replace(/<article( data-round="\d+")?/, `<article data-round="${round}"`),
          ),
        new Function(`return document.querySelector('[data-round="${round}"]') !== null`) as () => boolean,
      ),
    );
    times.script?.push(
      await until(
        page,
        () =>
          project.edit(
            'islands/theme.ts',
            (text) => `${next(text)}// round\ndocument.documentElement.dataset.round = '${round}';\n`,
          ),
        new Function(`return document.documentElement.dataset.round === '${round}'`) as () => boolean,
      ),
    );
    times.style?.push(
      await until(
        page,
        () =>
          project.edit(
            'templates/styles/type.css',
            (text) =>
              `${text.replace(/\n@layer parts \{ h1 \{ outline.*\n$/, '')}\n@layer parts { h1 { outline: ${round}px solid } }\n`,
          ),
        new Function(
          `return getComputedStyle(document.querySelector('h1')).outlineWidth === '${round}px'`,
        ) as () => boolean,
      ),
    );
  }
  return times;
}

function report(name: keyof typeof GOALS, times: readonly number[]): void {
  const inOrder = [...times].sort((a, b) => a - b);
  const median = inOrder[Math.floor(inOrder.length / 2)] ?? 0;
  const worst = inOrder.at(-1) ?? 0;
  print(
    `${name.padEnd(22)} median ${median.toFixed(0).padStart(5)} ms, at most ${worst.toFixed(0).padStart(5)} ms (goal: ${GOALS[name]})`,
  );
}

/** Memory of the server in MB. */
async function memory(project: DevProject): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${project.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const withoutLedger = (root: string) => rmSync(join(root, 'content/claims.yaml'));

const small = await startDev();
const page = await open(small);
print(`The sample site, ${ROUNDS} rounds: from the save to the painted page`);
report('content', await content(small, page));
for (const [name, times] of Object.entries(await others(small, page))) {
  report(name as keyof typeof GOALS, times);
}
await page.close();
await small.remove();

if (EDITS > 0) {
  const edited = await startDev(withoutLedger);
  const marks: string[] = [];
  for (let count = 1; count <= EDITS; count += 1) {
    await edited.edit(POST, (text) => text.replace(/^title: .*$/m, `title: "Edit ${count}"`));
    const shown = async () =>
      (await (await fetch(`${edited.address}/blog/seo-myths-debunked`)).text()).includes(
        `Edit ${count}</h1>`,
      );
    while (!(await shown())) await new Promise(setImmediate);
    if (count % Math.ceil(EDITS / 5) === 0) marks.push(`${count}: ${(await memory(edited)).toFixed(0)} MB`);
  }
  print(`memory after edits        ${marks.join(', ')}`);
  await edited.remove();
}

if (POSTS > 0) {
  const large = await startDev((root) => {
    withoutLedger(root);
    for (const { slug, text } of generatedPosts(POSTS)) {
      writeFileSync(join(root, 'content/posts', `${slug}.md`), text);
    }
  });
  const many = await open(large);
  print(`${POSTS} posts more`);
  report('content, many posts', await content(large, many));
  await large.remove();
}
await browser.close();
