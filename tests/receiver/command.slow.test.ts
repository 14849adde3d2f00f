import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { spawnProcess } from '../child-process.ts';
import { freePort } from '../servers/hosts/own-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { LABELS, lead, OWN_SITE } from './requests.ts';
import { bundledReceiver, postLead, type ServerProcess, startServer } from './server-process.ts';

const bundle = await bundledReceiver();
let folder: string;
let store: { LEADS_STORE: string };

beforeEach(async () => {
  folder = temporaryFolder();
  store = { LEADS_STORE: join(folder, 'leads.sqlite') };
});

/** Runs the command to its end. @returns its exit code, and what it prints */
async function run(options: string[], settings: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, LEADS_SITE: OWN_SITE, ...store, ...settings };
  const words = [join(bundle.folder, 'server.js'), ...options];
  const { code, stdout, stderr } = await spawnProcess(process.execPath, words, { cwd: folder, env }).ended;
  return [code, stdout, stderr];
}

/** Starts a form, and waits until the server is reading it. */
async function halfSent(address: string) {
  const body = new URLSearchParams(lead('contact')).toString();
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n`;
  socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\n`);
  await once(socket, 'data');
  socket.write(body.slice(0, 20));
  return { socket, rest: body.slice(20) };
}

/** Asks the server to stop, and waits until it takes no more connections. @param signals how many it gets at once */
async function interrupt({ child, address }: ServerProcess, signals = 1) {
  for (let count = 0; count < signals; count += 1) child.kill('SIGINT');
  const { port, hostname } = new URL(address);
  for (let isOpen = true; isOpen; ) {
    const socket = connect(Number(port), hostname);
    isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
  }
}

test('names what is wrong with its settings, serves until it is told to stop, and prints its leads for a spreadsheet', async () => {
  const labels = join(folder, 'forms.json');
  await writeFile(labels, JSON.stringify(LABELS));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const server = await startServer(bundle, {
      ...store,
      LEADS_LABELS: labels,
      LEADS_PEOPEL: 'ada@example.com',
    });
    expect(await postLead(server.address, lead('contact', { company: '=1+1', budget: 'small' }))).toBe(200);
    const printed = {
      stdout: expect.not.stringContaining('Error'),
      stderr: expect.not.stringContaining('Error'),
    };
    expect(await server.stop(signal)).toMatchObject({ code: 0, ...printed });
    expect(server.printed()).toContain(
      ' LEADS_PEOPEL is not a setting of the receiver. Check its spelling\n',
    );
    expect(server.printed()).toContain(
      "nobody can read them yet. Put your team's email addresses in LEADS_PEOPLE",
    );
    // The second time, the lead is already there, with what it was called then.
    const reason = `forms.json can't be read (${labels}: ENOENT). Leads get the default labels`;
    expect(server.printed().includes(reason)).toBe(signal === 'SIGTERM');
    await rm(labels, { force: true });
  }
  const csv = expect.stringMatching(/^\ufeff"number",.*\r\n"1",.*"'=1\+1".*"Up to \$900".*\r\n$/);
  expect(await run(['--csv'])).toEqual([0, csv, '']);
});

test('prints leads only of a database that exists, and says which one when no setting names it', async () => {
  const missing = join(folder, 'none.sqlite');
  expect(await run(['--csv'], { LEADS_STORE: missing })).toEqual([
    ...[1, '', expect.stringMatching(/^There is no database at \S+none\.sqlite\. Set LEADS_STORE to /)],
  ]);
  expect(existsSync(missing)).toBe(false);
  await mkdir(join(folder, 'leads'));
  await (await startServer(bundle, { LEADS_STORE: join(folder, 'leads/leads.sqlite') })).stop('SIGTERM');
  const said = `Reading ${join(folder, 'leads/leads.sqlite')}. For another database, set LEADS_STORE\n`;
  expect(await run(['--csv'], { LEADS_STORE: undefined })).toEqual([
    0,
    expect.stringMatching(/"number"/),
    said,
  ]);
});

test('answers the forms that are under way before it stops', async () => {
  const server = await startServer(bundle, store);
  const { socket, rest } = await halfSent(server.address);
  // The terminal sends Ctrl-C to all processes, and npm and tsx pass it on.
  await interrupt(server, 3);
  socket.write(rest);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 303 /);
  expect(await server.ended).toMatchObject({ code: 0 });
});

test('stops at once when it is told so twice', async () => {
  const server = await startServer(bundle, store);
  const { socket } = await halfSent(server.address);
  socket.on('error', () => {});
  await interrupt(server);
  const again = setInterval(() => server.child.kill('SIGINT'), 50);
  expect(await server.ended).toMatchObject({ code: 1 });
  clearInterval(again);
});

test('says where its leads are read, at an address that opens', async () => {
  const port = await freePort();
  const server = await startServer(bundle, { ...store, LEADS_SITE: '' }, { port });
  await server.stop();
  expect(server.printed()).toContain(`  http://127.0.0.1:${port}/api/leads\n`);
  expect(server.printed()).toContain(`\n  http://127.0.0.1:${port}/inbox/sign-in/link?token=`);
});

test('goes on when nobody reads what it prints', async () => {
  const { child, address, stop } = await startServer(bundle, store);
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const form of ['contact', 'newsletter'] as const)
    expect(await postLead(address, lead(form))).toBe(200);
  expect(await stop()).toMatchObject({ code: 0 });
});

test('says in a sentence why it can not start', async () => {
  const noDatabase = join(folder, 'no-database');
  await writeFile(noDatabase, 'This is no database. '.repeat(100));
  const { address } = await startServer(bundle, store);
  const { port } = new URL(address);
  const stores = {
    [noDatabase]: `${noDatabase} is not a SQLite database. Set LEADS_STORE to another file`,
    [folder]: `${folder} can't be written. Let the receiver's user write to it and its folder, or set LEADS_STORE to another file`,
    [`postgres://ada:secret@127.0.0.1:${await wrongPassword()}/leads`]:
      'PostgreSQL can\'t be used (password authentication failed for user "ada"). Check that it runs, and LEADS_STORE',
  };
  for (const [LEADS_STORE, sentence] of Object.entries(stores)) {
    expect(await run([], { LEADS_STORE })).toEqual([1, '', `${sentence}\n`]);
  }
  const editors = { CMS_SITE: OWN_SITE, CMS_REPOSITORY: 'hall/site', CMS_GITHUB_ID: 'id' };
  expect(await run([], editors)).toEqual([1, '', 'CMS_GITHUB_SECRET is missing\n']);
  expect(await run([], { LEADS_SITE: 'example.com', LEADS_PROXIES: 'one' })).toEqual([
    1,
    '',
    'LEADS_SITE is not an address. Write it as https://www.example.com\nLEADS_PROXIES needs a number from 0 to 5\n',
  ]);
  const taken = `Port ${port} is taken. Choose another one with --port\n`;
  expect(await run(['--port', port])).toEqual([1, '', taken]);
});

test('has a help, and names options that are wrong', async () => {
  expect(await run(['--help'])).toEqual([0, expect.stringMatching(/^Usage: npm run receiver/), '']);
  expect(await run(['--prot', '1'])).toEqual([2, '', "Unknown option '--prot'. See --help\n"]);
  for (const port of ['http', '65536']) {
    const sentence = expect.stringContaining(`--port ${port} is not a port`);
    expect(await run(['--port', port])).toEqual([2, '', sentence]);
  }
});

/** @returns the port of a server that refuses passwords as PostgreSQL does */
async function wrongPassword(): Promise<number> {
  const fields = 'SFATAL\0C28P01\0Mpassword authentication failed for user "ada"\0\0';
  const answer = Buffer.from(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`);
  const server = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(answer)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
