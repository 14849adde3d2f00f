import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createSiteServer } from '../../build/serve/answer.ts';
import type { TransformHtml } from '../../build/serve/response.ts';
import { createReceiver } from '../../receiver/app.ts';
import { toListener } from '../../receiver/node.ts';
import { readSettings } from '../../receiver/settings.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { FOLDERS } from '../built-sites.ts';
import { serve } from '../serve.ts';

/** The folder of the site that browser tests and screenshots visit. */
export const FOLDER = FOLDERS.gallery;

/**
 * Serves the built site with a receiver that forgets its leads in the end.
 * @param html changes each page
 * @param around answers some requests itself
 * @param env settings of the receiver, whose mail goes nowhere
 * @returns its address without a slash at the end
 */
export async function serveSite(
  folder = FOLDER,
  html?: TransformHtml,
  around = (site: Server): Server => site,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const server = createSiteServer(folder, { html, receiver: (...exchange) => receiver(...exchange) });
  const address = await serve(around(server));
  const database = await openSqlite(':memory:');
  const { fetch } = createReceiver({
    settings: readSettings({ LEADS_SITE: address, ...env }),
    database,
    mailer: async () => {},
  });
  const receiver = toListener((request) => fetch(request, { later: () => {} }));
  return address;
}

/** Makes a page only simulate that forms are sent, as `forms.delivery` in site.yaml does. */
export const withoutDelivery: TransformHtml = (html) =>
  html
    .replaceAll('data-island="form"', 'data-island="form" data-delivery="simulated"')
    .replaceAll(`action="${LEADS_PATH}"`, 'action="mailto:hello@example.com" enctype="text/plain"');

/** The address of every page of the site, sorted, without redirects. */
export function routes(folder = FOLDER): string[] {
  return pages(folder).filter((path) => !path.startsWith('/gallery/'));
}

/** The address of every state in the gallery. */
export function gallery(): string[] {
  return pages(FOLDER).filter((path) => path.startsWith('/gallery/'));
}

/** The HTML of a page, as built. */
export function pageSource(path: string, folder = FOLDER): string {
  return readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
}

/**
 * The address of the script of English pages that matches a pattern; file names are hashes.
 * @throws Error when none does
 */
export function scriptMatching(pattern: RegExp): string {
  const folder = join(FOLDER, 'assets');
  const isFirst = (name: string) => !readFileSync(join(folder, name), 'utf8').includes('"es-US');
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.js') && pattern.test(readFileSync(join(folder, name), 'utf8')) && isFirst(name),
  );
  if (!file) throw new Error(`no script matches ${pattern}`);
  return `/assets/${file}`;
}

/** The address of the script that exports a name. */
export function scriptExporting(name: string): string {
  return scriptMatching(new RegExp(`export ?\\{[^}]*\\b${name}\\b[^}]*\\};?\\s*$`));
}

function pages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => (file === 'index.html' ? '/' : `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`))
    .filter((path) => !pageSource(path, folder).includes('http-equiv="refresh"'))
    .sort();
}
