import { appendFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore, readLeads } from '../../receiver/file-store.ts';
import type { Lead } from '../../receiver/lead.ts';
import { json, lead, receiver } from './requests.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-'));
  path = join(folder, 'leads.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

const aLead = (number: number): Lead => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  form: 'contact',
  received: '2026-01-02T00:00:00.000Z',
  values: { name: `Ada ${number} 🌽`, message: 'Two\nlines' },
  meta: {},
  suspect: [],
});
const idsOf = async () => (await readLeads(path)).leads.map(({ id }) => id);
const [first, second, third] = [aLead(1), aLead(2), aLead(3)];

test('a lead is a line of the file, which its owner alone may read', async () => {
  const store = await fileStore(path);
  await store.add(first);
  await store.add(second);
  expect(await readFile(path, 'utf8')).toBe(`${JSON.stringify(first)}\n${JSON.stringify(second)}\n`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('ids are known after a restart', async () => {
  await (await fileStore(path)).add(first);
  const store = await fileStore(path);
  expect([await store.has(first.id), await store.has(second.id)]).toEqual([true, false]);
  await store.add(first);
  await store.add(second);
  expect(await idsOf()).toEqual([first.id, second.id]);
});

test('leads that come at once are whole lines, each once', async () => {
  const store = await fileStore(path);
  const leads = Array.from({ length: 50 }, (_, number) => aLead(number));
  await Promise.all([...leads, ...leads].map((one) => store.add(one)));
  const { leads: kept, broken } = await readLeads(path);
  expect(kept).toEqual(leads);
  expect(broken).toBe(0);
});

test.each([1, 40, -2])('a line that a crash has cut after %i bytes swallows nothing', async (length) => {
  await (await fileStore(path)).add(first);
  await appendFile(path, Buffer.from(JSON.stringify(second)).subarray(0, length));
  const store = await fileStore(path);
  expect([await store.has(first.id), await store.has(second.id)]).toEqual([true, false]);
  await store.add(second);
  await store.add(third);
  const { leads, broken, cut } = await readLeads(path);
  expect(leads).toEqual([first, second, third]);
  expect([broken, cut]).toEqual([1, false]);
});

test('a line that lacks only its end is a lead', async () => {
  await writeFile(path, JSON.stringify(first));
  const store = await fileStore(path);
  expect(await store.has(first.id)).toBe(true);
  await store.add(second);
  expect(await readLeads(path)).toEqual({ leads: [first, second], broken: 0, cut: false });
});

test('lines that are no leads are left where they are', async () => {
  const other = 'null\n{"id":5}\nhello\n\n';
  await writeFile(path, other);
  await (await fileStore(path)).add(first);
  expect(await readFile(path, 'utf8')).toBe(`${other}${JSON.stringify(first)}\n`);
  expect(await readLeads(path)).toMatchObject({ leads: [first], broken: 3 });
});

test('after the file is moved, a new one is started, and the ids are still known', async () => {
  const store = await fileStore(path);
  await store.add(first);
  await rename(path, `${path}.old`);
  await store.add(first);
  await store.add(second);
  expect(await idsOf()).toEqual([second.id]);
});

test('a lead that could not be written is not known, and is written when that works again', async () => {
  const missing = join(folder, 'missing');
  path = join(missing, 'leads.jsonl');
  const store = await fileStore(path);
  const { receive } = receiver({ store });
  expect((await receive(json(lead('contact')))).status).toBe(503);
  await mkdir(missing);
  expect((await receive(json(lead('contact')))).status).toBe(200);
  expect(await idsOf()).toEqual([lead('contact')._id]);
});

test('a file that can not be read stops the start', async () => {
  await expect(fileStore(folder)).rejects.toThrow(/EISDIR/);
});
