import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished, vi } from 'vitest';
import { listFiles } from '../../../build/base/files.ts';
import { hostedOptions } from '../../../editor/server/bundle.ts';
import { publishedIndex } from '../../../editor/server/hosted.ts';
import { createFixtureSite } from '../../fixture-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { createFakeGitHub } from './fake-github.ts';
import { createFakeGitLab } from './fake-gitlab.ts';
import type { FakeHostOptions } from './fake-host.ts';

export type Backend = 'github' | 'gitlab';

/** A picture of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PEOPLE = {
  eva: { id: 1, login: 'eva', name: 'Eva', canWrite: true, canMerge: true },
  ben: { id: 2, login: 'ben.o', name: 'Ben', canWrite: true },
  guest: { id: 3, login: 'guest', name: 'Guest', canWrite: false },
};

let bundled: Promise<string> | undefined;
async function storagePath(): Promise<string> {
  const outfile = join(temporaryFolder(), 'storage.mjs');
  const { outdir: _, ...options } = hostedOptions();
  await build({
    ...{ ...options, entryPoints: [join(import.meta.dirname, 'storage.ts')], outfile, write: true },
    ...{ minify: false, platform: 'node', entryNames: '[name]', legalComments: 'none' },
  });
  return outfile;
}

let tabs = 0;

interface Mistake {
  file: string;
  line: number;
  path: string;
  message: string;
}

/** A host, and what its checks and the host of the site say about a commit. */
async function fakeHost(backend: Backend, options: FakeHostOptions) {
  if (backend === 'gitlab') {
    const fake = await createFakeGitLab(options);
    return {
      fake,
      setCheck: (sha: string, status: 'running' | 'failed' | 'success', mistakes: Mistake[] = []) =>
        fake.setChecks(sha, [{ name: 'Content', status, artifact: { mistakes } }]),
      setPreview: (sha: string, url: string) =>
        fake.setStatuses(sha, [{ name: 'netlify', status: 'success', target_url: url }]),
    };
  }
  const fake = await createFakeGitHub(options);
  return {
    fake,
    setCheck: (sha: string, status: 'running' | 'failed' | 'success', mistakes: Mistake[] = []) =>
      fake.setChecks(sha, [
        {
          name: 'Content',
          status: status === 'running' ? 'in_progress' : 'completed',
          conclusion: status === 'running' ? null : status === 'failed' ? 'failure' : 'success',
          annotations: mistakes.map(({ file, line, path, message }) => ({
            ...{ path: file, start_line: line, end_line: line, annotation_level: 'failure', title: '' },
            message: `${path}: ${message}`,
          })),
        },
      ]),
    setPreview: (sha: string, url: string) =>
      fake.setStatuses(sha, [
        { context: 'netlify/site/deploy-preview', state: 'success', target_url: url, description: '' },
      ]),
  };
}

let read: Promise<Awaited<ReturnType<typeof readSite>>> | undefined;
/** What every repository begins with. */
async function readSite() {
  const { root: content } = await createFixtureSite();
  const files: Record<string, string | Buffer> = {
    'README.md': 'code',
    'static/images/team.png': Buffer.from(PIXEL, 'base64'),
  };
  for (const name of listFiles(content)) files[`content/${name}`] = readFileSync(join(content, name));
  return { content, files, index: publishedIndex(content, '2030-01-01') };
}

/** A repository at a host that is no more than a program, and people who work on it. */
export async function createHostedSite(backend: Backend) {
  bundled ??= storagePath();
  read ??= readSite();
  const { content, files, index } = await read;
  const { fake, setCheck, setPreview } = await fakeHost(backend, {
    files,
    repository: 'hall/site',
    people: PEOPLE,
  });
  return {
    ...{ content, fake, setCheck, setPreview },
    textOf: (commit: string, path: string) => fake.git('show', `${commit}:${path}`),
    /** The editor of a person, in a tab of its own. */
    async editorOf(token: string) {
      vi.stubGlobal('fetch', (input: string, init?: RequestInit) => fake.fetch(new Request(input, init)));
      onTestFinished(() => void vi.unstubAllGlobals());
      tabs += 1;
      const storage: typeof import('./storage.ts') = await import(`${await bundled}?${tabs}`);
      const [name, origin] =
        backend === 'github' ? ['GitHub', 'https://api.github.com'] : ['GitLab', 'https://gitlab.com'];
      const api = storage.createHostApi({
        name,
        origin,
        token: () => token,
        renew: async () => false,
        onExpired: () => undefined,
      });
      const create = backend === 'github' ? storage.createGitHub : storage.createGitLab;
      const repository = { repository: 'hall/site', branch: 'main' };
      const host = create(api, { ...repository, folders: ['content', 'static'] });
      return storage.createRepositoryApi({ host, ...repository, index });
    },
  };
}
