import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** Chromium without a window: the same engine, and pages open three times as fast. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const LOCATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Keep the browser off the network, and let it run in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser of this machine: CHROME_PATH, then the usual names and locations.
 * @param names what to look for in PATH, in this order
 * @throws Error with one line on how to install one
 */
export function findChromium(names: readonly string[] = NAMES): string {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = [...inPath(names), ...LOCATIONS].find((path) => existsSync(path));
  if (found) return found;
  const error = new Error(
    'No Chromium found. Install one (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium), or set CHROME_PATH. `npm run test:unit` needs none.',
  );
  // The problem is on the machine, not in a line of code.
  error.stack = error.message;
  throw error;
}

/** Where programs of these names would be, in the order of the names. */
export function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Starts a browser. @param options flags beside the usual ones, and flags of Playwright to leave out */
export function launch(options: { args?: string[]; ignoreDefaultArgs?: string[] } = {}): Promise<Browser> {
  const args = [...CHROMIUM_FLAGS, ...(options.args ?? [])];
  return chromium.launch({ ...options, executablePath: findChromium(), args });
}

/** Starts a browser that several processes can connect to: one without a window, where it is installed. */
export function launchServer(): Promise<BrowserServer> {
  const executablePath = findChromium([...SHELL_NAMES, ...NAMES]);
  // Only the shell knows this flag: text as wide as in Chromium's windows.
  const args = [...CHROMIUM_FLAGS, '--font-render-hinting=slight'];
  return chromium.launchServer({ executablePath, args });
}
