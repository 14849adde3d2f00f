import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that keep the browser off the network and make it run in a container. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser of this machine: CHROME_PATH, then the usual names and places.
 * @throws Error with one line that says how to get one
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.CHROME_PATH) return environment.CHROME_PATH;
  const folders = (environment.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  const error = new Error(
    'No Chromium found. Install one (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium), or set CHROME_PATH. `npm run test:unit` needs none.',
  );
  // What is wrong is on the machine, not in a line of code.
  error.stack = error.message;
  throw error;
}

/**
 * Starts the browser that the tests drive.
 * @param options flags beside the usual ones, and flags of Playwright's own that are left out
 */
export function launch({
  args = [],
  ignoreDefaultArgs = [],
}: {
  args?: readonly string[];
  ignoreDefaultArgs?: string[];
} = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...ARGUMENTS, ...args],
    ignoreDefaultArgs,
  });
}
