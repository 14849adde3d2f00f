/** Something that all pages share, in bytes. */
export interface SharedWeight {
  name: string;
  bytes: number;
  budget: number;
}

/** What each part of the script exports; these names survive bundling. Parts other than "idle" are loaded on use. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  idle: ['startAnalytics'],
  form: ['mountForm'],
  'blog list': ['startBlogList', 'mountList'],
  questionnaire: ['startQuestionnaire'],
  'consent banner': ['showBanner'],
  'consent reset': ['startConsentReset'],
  'contact request': ['startContactRequest'],
  'error fallback': ['showErrorFallback'],
  tags: ['followConsent'],
};

/**
 * Finds the files of each part, by their names in assets/. No file imports another one statically.
 * @param texts the scripts in assets/, by name
 * @throws Error when the export of a part no longer exists
 */
export function scriptParts(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const main = [...texts.keys()].filter((name) => /^main-\w+\.js$/.test(name));
  if (main.length !== 1) throw new Error(`assets/ holds ${main.length} main modules, not one`);
  const parts = new Map([['main', main]]);
  for (const [part, words] of Object.entries(PARTS)) {
    const files = words.map((word) => {
      const exported = new RegExp(`export\\s*\\{[^}]*\\b${word}\\b[^}]*\\}`);
      const file = [...texts.keys()].find((name) => exported.test(texts.get(name) ?? ''));
      if (file) return file;
      throw new Error(
        `No script exports ${word}, which identifies the part "${part}" in ${import.meta.filename}`,
      );
    });
    parts.set(part, files);
  }
  return parts;
}

/**
 * Weighs the script that every page loads, and each part that is loaded on use.
 * @param texts the scripts in assets/, by name
 * @param sizes their bytes after brotli
 */
export function weighScripts(
  texts: ReadonlyMap<string, string>,
  sizes: ReadonlyMap<string, number>,
  budgets: Record<'scriptAtLoad' | 'script' | 'islandScript', number>,
): SharedWeight[] {
  const {
    main = 0,
    idle = 0,
    ...onUse
  } = Object.fromEntries(
    [...scriptParts(texts)].map(([part, files]) => [
      part,
      files.reduce((total, name) => total + (sizes.get(name) ?? 0), 0),
    ]),
  );
  return [
    { name: 'at load', bytes: main, budget: budgets.scriptAtLoad },
    { name: 'every page, idle included', bytes: main + idle, budget: budgets.script },
    ...Object.entries(onUse).map(([name, bytes]) => ({ name, bytes, budget: budgets.islandScript })),
  ];
}
