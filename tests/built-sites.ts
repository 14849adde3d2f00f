import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { TEST_CONTAINER_ID, TEST_MEASUREMENT_ID } from './browser/google.ts';
import { createFixtureSite } from './fixture-site.ts';
import { addOwnForm } from './own-form.ts';
import { SAMPLE, samples } from './sample.ts';
import { photo } from './sample-pictures.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = (name: string) => join(ROOT, `.cache/test-sites/${name}/dist`);

/** Absolute paths of the sites that tests open. Beside each one are its rules for hosts. */
export const FOLDERS = {
  /** The sample as it is published. */
  sample: folder('sample'),
  /** The same with the gallery of states under /gallery/. */
  gallery: folder('gallery'),
  /** A preview with more posts, ids that load tags, an endpoint for forms and Turnstile. */
  variant: folder('variant'),
  /** The sample with ids that load tags, and with a custom page of every block and a video, with a form of its own and a calendar. */
  measured: folder('measured'),
  /** The other site, if there is one. */
  second: folder('second'),
};

/** The content folder of another example; undefined if there is none. */
export const SECOND_SAMPLE = samples()[1]?.root;

/** Where the variant posts its forms. */
export const ENDPOINT = 'https://forms.example/inquiries';
/** The calendar of the measured site. */
export const CALENDAR = 'https://cal.com/section-line/call';
/** Site key of Cloudflare Turnstile in the variant. */
export const TURNSTILE_KEY = '1x00000000000000000000AA';

const ENVIRONMENT = {
  NODE_ENV: 'production',
  SITE_URL: '',
  URL: '',
  FORMS_ENDPOINT: '',
  // These would turn compression off.
  NETLIFY: '',
  CF_PAGES: '',
  VERCEL: '',
};

export type Printed = Record<'sample' | 'variant', string>;

/** Global setups are modules of their own in each project of vitest, but share a process. */
const shared = globalThis as typeof globalThis & { builtSites?: Promise<Printed> };

/** Builds all sites, once per run. @returns what two of the builds printed */
export function buildSites(): Promise<Printed> {
  shared.builtSites ??= (async () => {
    const [sample, variant] = await Promise.all([
      buildWithGallery(SAMPLE),
      buildVariant(),
      buildMeasured(),
      SECOND_SAMPLE && build(SECOND_SAMPLE, FOLDERS.second),
    ]);
    return { sample, variant };
  })();
  return shared.builtSites;
}

/**
 * Builds a site, the sample for production, and a copy of it with the gallery.
 * @param content its content folder
 * @returns what the build printed
 */
export async function buildWithGallery(content: string): Promise<string> {
  const printed = await build(content, FOLDERS.sample, { SITE_URL: 'https://www.sectionline.example' });
  const [from, to] = [dirname(FOLDERS.sample), dirname(FOLDERS.gallery)];
  rmSync(to, { recursive: true, force: true });
  for (const name of ['dist', 'hosting']) cpSync(join(from, name), join(to, name), { recursive: true });
  await run(['tests/gallery/write.ts', FOLDERS.gallery, content]);
  return printed;
}

const build = (content: string, out: string, environment?: NodeJS.ProcessEnv) =>
  run(['build.ts', 'build', '--content', content, '--out', out], environment);

async function run(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, ...ENVIRONMENT, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], {
    cwd: ROOT,
    env,
  });
  return stdout;
}

const withTags = (text: string) =>
  text
    .replace(/measurementId: .*/, `measurementId: ${TEST_MEASUREMENT_ID}`)
    .replace(/containerId: .*/, `containerId: ${TEST_CONTAINER_ID}`);

async function buildMeasured(): Promise<void> {
  const site = await createFixtureSite();
  await site.edit('site.yaml', withTags);
  const booking = `booking: ${CALENDAR}\nbookingInPage: true`;
  await site.edit('site.yaml', (text) => text.replace(/^booking: .*/m, booking));
  await addOwnForm(site);
  const video = '[![A yard after the storm](/images/yard.jpg)](https://youtu.be/w7Ft2ymGmfc)';
  const page = await readFile(join(import.meta.dirname, 'data/custom-page.md'), 'utf8');
  await site.write('pages/lp/hail-2027.md', `${page}\n${video}\n`);
  const files = join(site.root, '../static');
  await mkdir(join(files, 'images'), { recursive: true });
  await photo(1600, 1000).jpeg().toFile(join(files, 'images/yard.jpg'));
  await photo(1200, 1600).jpeg().toFile(join(files, 'images/barn.jpg'));
  await run(['build.ts', 'build', '--content', site.root, '--static', files, '--out', FOLDERS.measured]);
}

async function buildVariant(): Promise<string> {
  const site = await createFixtureSite();
  for (let number = 1; number <= 16; number += 1) {
    await site.write(`posts/field-report-number-${number}.md`, post(number));
  }
  await site.edit('site.yaml', (text) =>
    withTags(text).replace('  endpoint: null', `  endpoint: null\n  turnstile: ${TURNSTILE_KEY}`),
  );
  const printed = await build(site.root, FOLDERS.variant, { FORMS_ENDPOINT: ENDPOINT });
  return printed;
}

/** A post older than the site's own. Categories and tags alternate. */
function post(number: number): string {
  return `---
title: Field report number ${number}
excerpt: What we learned from the account in row ${number} of the list.
category: ${number % 2 ? 'seo-and-content' : 'tools-and-tech'}
tags: [${number % 4 ? 'crops' : 'silage & hay'}, reports]
author: dana-whitfield
publishDate: 2024-01-${String(number).padStart(2, '0')}
---

Text of report ${number}.
`;
}
