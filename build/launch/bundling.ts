import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';

/**
 * How the project's own code is bundled for Node; packages stay where they are.
 * @param project absolute path
 * @param bundled entry points that the code starts as threads: their files in the bundle, beside all others, by absolute path
 */
export function bundling(project: string, bundled: ReadonlyMap<string, string> = new Map()) {
  return {
    absWorkingDir: project,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    tsconfig: join(project, 'tsconfig.json'),
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [ownPlaces(bundled)],
  } satisfies BuildOptions;
}

const OWN_PLACE = /new URL\('(\.[^']+)', import\.meta\.url\)|import\.meta\.(dirname|filename|url)/g;

/** Files find the project's other files from their own place, which a bundle would take from them. */
function ownPlaces(bundled: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'own-places',
    setup({ onLoad }) {
      onLoad({ filter: /[/\\](?:build|templates|rules|model|islands)[/\\].*\.tsx?$/ }, async ({ path }) => {
        const places: Record<string, string> = {
          dirname: dirname(path),
          filename: path,
          url: pathToFileURL(path).href,
        };
        const source = await readFile(path, 'utf8');
        const contents = source.replace(OWN_PLACE, (whole, relative?: string, name = 'url') => {
          const file = relative && bundled.get(resolve(dirname(path), relative));
          if (file) return `new URL('./${file}', import.meta.url)`;
          return relative
            ? whole.replace('import.meta.url', JSON.stringify(places.url))
            : JSON.stringify(places[name]);
        });
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
