import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Running } from '../servers/hosts/host.ts';
import { freePort, startProcess } from '../servers/hosts/own-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Engine, Preferences, Visitor } from './visitor.ts';

/** Safari's engine with a window of its own, which Debian's webkit2gtk-driver brings. */
const [BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** Unicode characters of keys (WebDriver, Keyboard actions). */
const KEYS = { Tab: ['\uE004'], 'Control+s': ['\uE009', 's'] };

/** What takes the driver longer has no end: a script in a page that was left meanwhile, for example. */
const ANSWER_MS = 20_000;

/** How often a window is asked to have another size. */
const RESIZES = 50;

/** Makes the window's own bars so small that it can be as narrow as a phone. */
const SMALL_BARS = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }';
/** The browser crashes on view transitions under WebDriver. */
const NO_MOTION = '[Settings]\ngtk-enable-animations=0\n';

let screen: Promise<{ process: ChildProcess; environment: NodeJS.ProcessEnv }> | undefined;

export const webkit: Engine = {
  name: 'WebKit',
  missing:
    BROWSER && PROGRAMS.every((path) => existsSync(path))
      ? undefined
      : 'apt-get install webkit2gtk-driver xvfb',
  async visit(preferences) {
    screen ??= startScreen();
    const { environment } = await screen;
    const port = await freePort();
    const driver = await startProcess('WebKitWebDriver', [`--port=${port}`], port, environment);
    return openWindow(driver, preferences);
  },
  async stop() {
    (await screen)?.process.kill();
    screen = undefined;
  },
};

/** Starts a screen that nobody sees. */
async function startScreen() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), SMALL_BARS);
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), NO_MOTION);
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    process.once('error', reject);
    process.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
  return { process, environment: { DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, GTK_THEME: '' } };
}

/** What a function that ran in the page came to. */
interface Outcome {
  value?: unknown;
  error?: string;
}

/** One session of W3C WebDriver. */
async function openWindow(driver: Running, { scheme }: Preferences): Promise<Visitor> {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(driver.address + path, {
      method,
      signal,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const args = ['--automation', ...(scheme === 'dark' ? ['--dark-mode'] : [])];
  const options = { binary: BROWSER, args };
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object = {}) => send('POST', session + path, body);
  const element = async (selector: string) => {
    const found = await post('/element', { using: 'css selector', value: selector });
    return `/element/${Object.values(found as Record<string, string>)[0]}`;
  };
  const evaluate: Visitor['evaluate'] = async (run, ...values) => {
    const script = `const [done] = [...arguments].slice(-1);
      (async () => (${run})(...[...arguments].slice(0, -1)))().then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const { value, error } = (await post('/execute/async', { script, args: values })) as Outcome;
    if (error) throw new Error(error);
    return value as never;
  };
  const actions = (type: string, id: string, list: object[]) =>
    post('/actions', { actions: [{ type, id, actions: list }] });

  return {
    evaluate,
    async open(url) {
      await post('/url', { url });
    },
    async resize(width, height) {
      const size = () => evaluate(() => [innerWidth, innerHeight] as const);
      // The window has bars, and its size follows a moment later.
      for (let round = 0; round < RESIZES; round += 1) {
        const [innerWidth, innerHeight] = await size();
        if (innerWidth === width && innerHeight === height) return;
        const outer = (await send('GET', `${session}/window/rect`)) as { width: number; height: number };
        const rect = { width: outer.width + width - innerWidth, height: outer.height + height - innerHeight };
        await post('/window/rect', { x: 0, y: 0, ...rect });
        await setTimeout(100);
      }
      throw new Error(`The window is ${await size()} instead of ${width},${height}`);
    },
    async click(selector) {
      await post(`${await element(selector)}/click`);
    },
    async clickAt(x, y) {
      const press = { button: 0 };
      await actions('pointer', 'mouse', [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', ...press },
        { type: 'pointerUp', ...press },
      ]);
    },
    async type(selector, text) {
      await post(`${await element(selector)}/value`, { text });
    },
    async press(key) {
      await actions('key', 'keyboard', [
        ...KEYS[key].map((value) => ({ type: 'keyDown', value })),
        ...KEYS[key].toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    async back() {
      await post('/back');
    },
    screenshot: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    print: async () => undefined,
    async close() {
      await send('DELETE', session);
      await driver.stop();
    },
  };
}
