import { execFileSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { launch } from './chromium.ts';
import { DESK } from './windows.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A site with enough posts for several pages of its list. */
export interface BlogSite {
  /** Its address, without a slash at the end. */
  address(): string;
  /** Opens a page in a browser context of its own, which is closed after the test. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A page in a context of its own that has visited nothing. */
  blank(options?: BrowserContextOptions): Promise<Page>;
}

/** A post of the fixture: older than the site's own, in one of two categories by turns. */
function post(number: number): string {
  return `---
title: Field report number ${number}
excerpt: What we learned from the account that stands in row ${number} of the list.
category: ${number % 2 ? 'seo-and-content' : 'tools-and-tech'}
tags: [${number % 4 ? 'crops' : 'silage & hay'}, reports]
author: dana-whitfield
publishDate: 2024-01-${String(number).padStart(2, '0')}
---

Words of report ${number}.
`;
}

/**
 * Builds and serves the real site with more posts, for all tests of a file.
 * @param posts how many are added
 */
export function serveBlog(posts: number): BlogSite {
  let fixture: FixtureSite;
  let server: Server;
  let browser: Browser;
  let address = '';
  const open: Page[] = [];
  beforeAll(async () => {
    fixture = await createSite();
    for (let number = 1; number <= posts; number += 1) {
      await fixture.write(`posts/field-report-number-${number}.md`, post(number));
    }
    const out = join(fixture.root, '../dist');
    const build = ['--import', 'tsx', 'build.ts', 'build', '--no-compress'];
    const command = [...build, '--content', fixture.root, '--out', out];
    execFileSync(process.execPath, command, { cwd: ROOT, stdio: 'pipe' });
    server = createSiteServer(out);
    address = await listen(server, 0, '127.0.0.1');
    browser = await launch();
  }, 120_000);
  afterEach(async () => {
    await Promise.all(open.splice(0).map((page) => page.context().close()));
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await fixture.remove();
  });
  const blank = async (options: BrowserContextOptions = { viewport: DESK }) => {
    const page = await (await browser.newContext({ serviceWorkers: 'block', ...options })).newPage();
    open.push(page);
    return page;
  };
  return {
    address: () => address,
    blank,
    async visit(path, options) {
      const page = await blank(options);
      await page.goto(address + path);
      return page;
    },
  };
}
