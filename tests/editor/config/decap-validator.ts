import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { temporaryFolder } from '../../temporary-folder.ts';

const EDITOR = join(import.meta.dirname, '../../../editor');

interface Decap {
  validateConfig(config: object): void;
  registerWidget(name: string, control: () => null, preview: () => null, schema: unknown): void;
  schemas: Record<string, unknown>;
}

/**
 * Decap CMS's own check of a configuration, with the schemas of all its widgets, without its browser code.
 * @returns what it complains about
 */
export async function decapValidator(): Promise<(config: object) => string[]> {
  const widgets = readdirSync(join(EDITOR, 'node_modules')).filter((name) =>
    name.startsWith('decap-cms-widget-'),
  );
  const withSchema = widgets.filter((name) =>
    readdirSync(join(EDITOR, 'node_modules', name, 'dist/esm')).includes('schema.js'),
  );
  const imports = withSchema.map((name, index) => `import schema${index} from '${name}/dist/esm/schema.js';`);
  const entries = withSchema.map((name, index) => `'${name}': schema${index}`);
  const outfile = join(temporaryFolder(), 'decap.cjs');
  await build({
    stdin: {
      contents: `${imports.join('\n')}
export const schemas = { ${entries.join(', ')} };
export { validateConfig } from 'decap-cms-core/dist/esm/constants/configSchema.js';
export { registerWidget } from 'decap-cms-core/dist/esm/lib/registry.js';`,
      resolveDir: EDITOR,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    plugins: [withoutBrowser],
    logLevel: 'error',
    outfile,
  });
  const decap: Decap = createRequire(import.meta.url)(outfile);
  for (const name of widgets) {
    const nothing = () => null;
    decap.registerWidget(name.replace('decap-cms-widget-', ''), nothing, nothing, decap.schemas[name] ?? {});
  }
  return (config) => {
    try {
      decap.validateConfig(config);
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  };
}

/** Formats know uploads, and languages the state of the editor, which need a browser. */
const withoutBrowser: Plugin = {
  name: 'without-browser',
  setup({ onLoad }) {
    onLoad({ filter: /\/decap-cms-core\/.*\/(?:AssetProxy|reducers\/\w+)\.js$/ }, () => ({
      contents: 'module.exports = {};',
    }));
  },
};
