import { join } from 'node:path';
import { type Bundles, bundleScripts } from './scripts.ts';
import { readSheets, type Sheets } from './styles.ts';

const PROJECT = join(import.meta.dirname, '../..');
export const ISLANDS = join(PROJECT, 'islands');
export const STYLES = join(PROJECT, 'templates/styles');

/** The project's browser code, which doesn't depend on the content. */
export interface BrowserCode {
  bundles: Bundles;
  sheets: Sheets;
}

/** Bundles the scripts and minifies the style sheets. */
export async function readBrowserCode(): Promise<BrowserCode> {
  const [bundles, sheets] = await Promise.all([bundleScripts(ISLANDS), readSheets(STYLES)]);
  return { bundles, sheets };
}
