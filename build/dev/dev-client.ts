import { join } from 'node:path';
import { build } from 'esbuild';
import { BROWSERS } from '../base/browsers.ts';

const ISLANDS = join(import.meta.dirname, '../../islands');

/** The module that keeps open pages as the files are. It is part of no site that is built. */
export async function bundleDevClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ISLANDS, 'dev/client.ts')],
    bundle: true,
    format: 'esm',
    target: BROWSERS,
    write: false,
    tsconfig: join(ISLANDS, 'tsconfig.json'),
  });
  return outputFiles[0]?.text ?? '';
}
