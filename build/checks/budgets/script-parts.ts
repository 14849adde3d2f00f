/** A part of the site's script: what is loaded together, at one moment. */
export interface ScriptPart {
  name: string;
  /** With the page, when the browser is idle, or when what it is for is seen or used. */
  when: 'load' | 'idle' | 'use';
  /** Names of its files inside assets/; shared ones are in every part that imports them. */
  files: ReadonlySet<string>;
}

/** The parts by what their modules export: names in the source, which bundling keeps. */
const PARTS: readonly (readonly [name: string, when: ScriptPart['when'], exports: readonly string[]])[] = [
  ['idle', 'idle', ['startAnalytics', 'registerWorker']],
  ['form', 'use', ['mountForm']],
  ['blog list', 'use', ['startBlogList', 'mountList']],
  ['questionnaire', 'use', ['startQuestionnaire']],
  ['consent banner', 'use', ['showBanner']],
  ['consent reset', 'use', ['startConsentReset']],
  ['contact request', 'use', ['startContactRequest']],
  ['error fallback', 'use', ['showErrorFallback']],
  ['tags', 'use', ['followConsent']],
];

const MAIN = /^main-\w+\.js$/;

/**
 * Tells which files each part of the site's script consists of, from the bundled files alone.
 * @param texts the files of assets/ that hold script, by their names
 * @throws Error when a part cannot be found, because what it exports has another name now
 */
export function scriptParts(texts: ReadonlyMap<string, string>): ScriptPart[] {
  const main = [...texts.keys()].filter((name) => MAIN.test(name));
  if (main.length !== 1) throw new Error(`assets/ holds ${main.length} main modules, not one`);
  const exported = exportsOf(texts);
  const files = (names: Iterable<string>) => {
    const found = new Set<string>();
    for (const name of names) addImports(name, texts, found);
    return found;
  };
  return [
    { name: 'main', when: 'load', files: files(main) },
    ...PARTS.map(
      ([name, when, exports]): ScriptPart => ({
        name,
        when,
        files: files(exports.map((word) => exported.get(word) ?? unknown(name, word))),
      }),
    ),
  ];
}

/** Every file of the parts that are loaded at these moments, each once. */
export function filesOf(parts: readonly ScriptPart[], ...when: ScriptPart['when'][]): Set<string> {
  return new Set(parts.filter((part) => when.includes(part.when)).flatMap(({ files }) => [...files]));
}

/** Which file exports a name. */
function exportsOf(texts: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, text] of texts) {
    for (const [, list = ''] of text.matchAll(/export\s*\{([^}]*)\}/g)) {
      for (const [, name = ''] of list.matchAll(/([\w$]+)\s*(?:,|$)/g)) found.set(name, file);
    }
  }
  return found;
}

/** A file with everything that it imports by itself. */
function addImports(name: string, texts: ReadonlyMap<string, string>, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  const imports = (texts.get(name) ?? '').matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g);
  for (const [, file = ''] of imports) addImports(file, texts, found);
}

function unknown(name: string, word: string): never {
  throw new Error(
    `No script exports ${word}, by which build/checks/budgets/script-parts.ts knows the part "${name}"`,
  );
}
