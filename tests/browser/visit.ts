import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { contextOptions, createPage, type PageOptions } from './site-page.ts';

let connection: Promise<Browser> | undefined;

/** The Chromium that site.setup.ts started; each worker connects once. */
export function sharedBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browser'));
  return connection;
}

/** A page in a context of its own, not navigated yet; closed when the test ends. */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: inject('site'),
    ...contextOptions(options),
  });
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  return createPage(context, options);
}

/** Opens a page of the built site as a new visitor. */
export async function visit(path: string, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await page.goto(path);
  return page;
}

/** Waits until something is true, also on a busy machine. */
export const until = (isTrue: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isTrue, { timeout: 60_000, interval: 20 });

/** Expects what becomes true before long. Not in concurrent tests: their `expect` is in their context. */
export const soon = <Value>(read: () => Value | Promise<Value>, message?: string) =>
  expect.poll(read, { message });
