/** A part of the site's script that is loaded as a unit. */
export interface ScriptPart {
  name: string;
  /** With the page, when the browser is idle, or when its element comes into view or is used. */
  when: 'load' | 'idle' | 'use';
  /** Names of its files in assets/. A shared file is in every part that imports it. */
  files: ReadonlySet<string>;
}

/** Parts are recognized by their exports, whose names survive bundling. */
const PARTS: readonly (readonly [name: string, when: ScriptPart['when'], exports: readonly string[]])[] = [
  ['idle', 'idle', ['startAnalytics']],
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
 * Finds the files of each part from the bundled files alone.
 * @param texts the scripts in assets/, by name
 * @throws Error when the export of a part no longer exists
 */
export function scriptParts(texts: ReadonlyMap<string, string>): ScriptPart[] {
  const main = [...texts.keys()].filter((name) => MAIN.test(name));
  if (main.length !== 1) throw new Error(`assets/ holds ${main.length} main modules, not one`);
  const exported = exportsOf(texts);
  const fileOf = (word: string, part: string) => {
    const file = exported.get(word);
    if (file) return file;
    throw new Error(
      `No script exports ${word}, which identifies the part "${part}" in ${import.meta.filename}`,
    );
  };
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
        files: files(exports.map((word) => fileOf(word, name))),
      }),
    ),
  ];
}

/** The files of all parts that are loaded at these moments. */
export function filesOf(parts: readonly ScriptPart[], ...when: ScriptPart['when'][]): Set<string> {
  return new Set(parts.filter((part) => when.includes(part.when)).flatMap(({ files }) => [...files]));
}

/** File by exported name. */
function exportsOf(texts: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, text] of texts) {
    for (const [, list = ''] of text.matchAll(/export\s*\{([^}]*)\}/g)) {
      for (const [, name = ''] of list.matchAll(/([\w$]+)\s*(?:,|$)/g)) found.set(name, file);
    }
  }
  return found;
}

/** Adds a file and its static imports. */
function addImports(name: string, texts: ReadonlyMap<string, string>, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  const imports = (texts.get(name) ?? '').matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g);
  for (const [, file = ''] of imports) addImports(file, texts, found);
}
