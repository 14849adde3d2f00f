import { execFile } from 'node:child_process';
import { chown, copyFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isInstalled } from '../servers/hosts/own-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { CONTACT_VALUES, lead, messagesIn } from './requests.ts';
import { bundleCommand, postLead, startServer } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

// No container engine is needed: the files and commands are those of the Dockerfile.
test('what the Dockerfile copies is enough to receive leads, without any rights', async () => {
  const dockerfile = await readFile(join(ROOT, 'receiver/Dockerfile'), 'utf8');
  const [first = '', second = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
  const folder = temporaryFolder();
  const app = join(folder, 'app');
  await mkdir(app);
  for (const [, copied = ''] of first.matchAll(/^COPY (.+)$/gm)) {
    for (const name of copied.split(' ').slice(0, -1)) {
      await cp(join(ROOT, name), join(app, name), { recursive: true });
    }
  }
  await symlink(join(ROOT, 'node_modules'), join(app, 'node_modules'));
  await run('sh', ['-c', await bundleCommand()], { cwd: app });

  expect(second).toContain('COPY --from=bundle /app/out /app');
  expect(second).toContain('CMD ["node", "/app/server.js", "--host", "0.0.0.0"]');
  const image = join(folder, 'image');
  await cp(join(app, 'out'), image, { recursive: true });
  await rm(app, { recursive: true });
  const data = join(folder, 'data');
  await mkdir(data);
  if (isRoot) for (const each of [folder, data]) await chown(each, NOBODY, NOBODY);

  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const server = await startServer({ folder: image }, { LEADS_STORE: join(data, 'leads.sqlite') }, { user });
  expect(await postLead(server.address, lead('contact'))).toBe(200);
  const check = /"--eval", "(.+)"\]$/m.exec(second)?.[1] ?? '';
  const address = new URL('/api/health', server.address).href;
  const asked = check.replace('http://127.0.0.1:8787/api/health', address);
  expect(asked).toContain(address);
  await run(process.execPath, ['--eval', asked]);
  expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 });
  await expect(run(process.execPath, ['--eval', asked])).rejects.toMatchObject({ code: 1 });

  expect(await messagesIn(join(data, 'leads.sqlite'))).toEqual([CONTACT_VALUES.contact.message]);
});

const hasSystemd = isInstalled('systemd-analyze', '--version');

test.skipIf(!hasSystemd)('systemd understands the service', async () => {
  const unit = await readFile(join(ROOT, 'receiver/leads-receiver.service'), 'utf8');
  const file = join(temporaryFolder(), 'leads-receiver.service');
  await copyFile(join(ROOT, 'receiver/leads-receiver.socket'), file.replace(/service$/, 'socket'));
  await writeFile(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  expect(await run('systemd-analyze', ['verify', file])).toEqual({ stdout: '', stderr: '' });
});
