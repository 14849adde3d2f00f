import { join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { Settings } from '../../model/settings.ts';
import { FORMS } from '../../rules/forms/forms.ts';
import type { SiteForms } from '../../rules/forms/rule.ts';
import type { Locale } from '../../rules/locale.ts';
import { formUrl } from '../../rules/receiver-paths.ts';
import { sha256 } from '../base/hash.ts';
import { BROWSERS, type Output } from '../base/output.ts';

/** The browser code, bundled. */
export interface Scripts {
  /** The module that every page loads. */
  main: Output;
  outputs: Output[];
}

/** The content that scripts depend on. */
export interface ScriptSettings extends Pick<Settings['forms'], 'delivery' | 'endpoint'> {
  /** The forms, in the words of the agency. */
  rules: SiteForms;
  locale: Locale;
}

const MAIN = 'islands/main.ts';
/** The place of a setting: JSON.parse('{"forms":"here"}') */
const SETTING = /(['"`])\{\\?"(forms|others|endpoint|language|phrases)\\?":\\?"here\\?"\}\1/g;
/** Prefix of a dynamic import until its file has a URL. */
const LATER = 'later:';
const IMPORTED = /"later:([\w./-]+)"/g;
/** Like rules and packages, these files may be in several bundles, because they hold no state. */
const STATELESS = [
  'islands/campaign.ts',
  'islands/dom.ts',
  'islands/form/other-forms.ts',
  'islands/locale.ts',
  'islands/overlay-styles.ts',
  'islands/translate.ts',
  'islands/trusted-types.ts',
];

/** One file that the bundler returns. */
interface Bundle {
  /** Its dynamic imports start with `LATER`. */
  text: string;
  /** Its source files, relative to the project. */
  inputs: string[];
}

/** Bundles by their entry points, before they contain the site's settings and have URLs. */
export type Bundles = ReadonlyMap<string, Bundle>;

/**
 * Bundles the islands: one small module for every page, and one file for each part that is loaded on demand. Each file is
 * one request, so it has its own copy of shared rules and packages.
 * @param folder absolute path of islands/
 * @throws Error when two bundles contain the same stateful file, because its state would exist twice
 */
export async function bundleScripts(folder: string): Promise<Bundles> {
  const root = join(folder, '..');
  const bundles = new Map<string, Bundle>();
  let entryPoints = [MAIN];
  while (entryPoints.length > 0) {
    const later = new Set<string>();
    const { metafile, outputFiles } = await build({
      ...OPTIONS,
      entryPoints,
      outdir: join(root, 'dist/assets'),
      // Keeps the folders of entry points: their file names are not unique.
      outbase: root,
      absWorkingDir: root,
      plugins: [externalizeDynamicImports(later, root)],
    });
    for (const { path, text } of outputFiles) {
      const output = metafile.outputs[posix(relative(root, path))];
      // Only templates still have line breaks, and htm drops their indentation anyway.
      const plain = text.replaceAll(/\n +/g, '\n');
      if (output?.entryPoint)
        bundles.set(output.entryPoint, { text: plain, inputs: Object.keys(output.inputs) });
    }
    entryPoints = [...later].filter((entry) => !bundles.has(entry)).sort();
  }
  assertNoSharedState(bundles);
  return bundles;
}

/** The scripts of a site. */
export function finishScripts(bundles: Bundles, forms: ScriptSettings): Scripts {
  const outputs = new Map<string, Output>();
  /** Finishes the file of an entry point, after the files that it imports dynamically. */
  const finish = (entry: string): Output => {
    const finished = outputs.get(entry);
    if (finished) return finished;
    const text = withSettings(bundles.get(entry)?.text ?? '', forms).replace(
      IMPORTED,
      (_, later: string) => `"./${finish(later).path.replace('assets/', '')}"`,
    );
    const hash = sha256(text).slice(0, 8);
    // Neutral names, because ad blockers match file names and would block forms, too.
    const name = entry === MAIN ? 'main' : 'part';
    const output = { path: `assets/${name}-${hash}.js`, body: text, source: entry };
    outputs.set(entry, output);
    return output;
  };
  return { main: finish(MAIN), outputs: [...outputs.values()] };
}

/** Writes a site's settings into a bundled script. */
function withSettings(script: string, forms: ScriptSettings): string {
  // Simulated forms have no endpoint.
  const { contact, newsletter, 'industry-lead': industry, onboarding } = forms.rules;
  const own = Object.fromEntries(Object.entries(forms.rules).filter(([id]) => !Object.hasOwn(FORMS, id)));
  const { formats: language, translations } = forms.locale;
  const phrases = Object.entries(translations).filter(([phrase]) =>
    ['"', "'", '`'].some((quote) => script.includes(quote + phrase + quote)),
  );
  const values = {
    forms: { contact, newsletter, 'industry-lead': industry },
    others: { onboarding, ...own },
    endpoint: formUrl(forms) ?? '',
    language,
    phrases: Object.fromEntries(phrases),
  };
  // In the browser, the options of selects are in the page.
  const withoutOptions = (key: string, value: unknown) => (key === 'options' ? undefined : value);
  return script.replace(SETTING, (_, _quote, name: keyof typeof values) =>
    JSON.stringify(JSON.stringify(values[name], withoutOptions)),
  );
}

const OPTIONS = {
  bundle: true,
  format: 'esm',
  // The build renders the same views with React.
  jsxImportSource: 'preact',
  target: BROWSERS,
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  write: false,
  metafile: true,
} satisfies BuildOptions;

/** Keeps dynamic imports out of a bundle. @param later collects their files, relative to the project */
function externalizeDynamicImports(later: Set<string>, root: string): Plugin {
  return {
    name: 'later',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const file = posix(relative(root, join(resolveDir, path)));
        later.add(file);
        return { path: LATER + file, external: true };
      });
    },
  };
}

function assertNoSharedState(bundles: Bundles): void {
  const owners = new Map<string, string>();
  for (const [entry, { inputs }] of bundles) {
    for (const file of inputs.filter((one) => one.startsWith('islands/') && !STATELESS.includes(one))) {
      const owner = owners.get(file);
      if (owner)
        throw new Error(`${file} is in ${owner} and in ${entry}: see STATELESS in build/assets/scripts.ts`);
      owners.set(file, entry);
    }
  }
}

function posix(path: string): string {
  return path.replaceAll('\\', '/');
}
