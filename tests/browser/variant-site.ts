import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSite } from '../fixture-site.ts';
import { CONTAINER_ID, MEASUREMENT_ID } from './google.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The folder of the site that `buildVariant` writes. */
export const VARIANT_FOLDER = join(ROOT, '.cache/browser-tests-variant/dist');
/** Where the variant posts its forms. */
export const ENDPOINT = 'https://forms.example/inquiries';
/** Site key of Cloudflare Turnstile. */
export const TURNSTILE_KEY = '1x00000000000000000000AA';
/** Posts beside the site's own six. */
const POSTS = 16;

/** Builds the site with more posts, analytics, an endpoint for forms and Turnstile. */
export async function buildVariant(): Promise<void> {
  const site = await createSite();
  for (let number = 1; number <= POSTS; number += 1) {
    await site.write(`posts/field-report-number-${number}.md`, post(number));
  }
  await site.edit('site.yaml', (text) =>
    text
      .replace('measurementId: null', `measurementId: ${MEASUREMENT_ID}`)
      .replace('containerId: null', `containerId: ${CONTAINER_ID}`)
      .replace('  endpoint: null', `  endpoint: null\n  turnstile: ${TURNSTILE_KEY}`),
  );
  const build = ['--import', 'tsx', 'build.ts', 'build'];
  await promisify(execFile)(process.execPath, [...build, '--content', site.root, '--out', VARIANT_FOLDER], {
    cwd: ROOT,
    env: { ...process.env, FORMS_ENDPOINT: ENDPOINT },
  });
  await site.remove();
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
