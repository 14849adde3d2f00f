/** The languages that fenced code is highlighted in: the highlighter's name for each, and how readers know it. */
const LANGUAGES = {
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  jsx: 'JSX',
  typescript: 'TypeScript',
  tsx: 'TSX',
  json: 'JSON',
  yaml: 'YAML',
  shellscript: 'Shell',
  http: 'HTTP',
  xml: 'XML',
  sql: 'SQL',
  php: 'PHP',
  python: 'Python',
  markdown: 'Markdown',
  diff: 'Diff',
  liquid: 'Liquid',
};

export type Language = keyof typeof LANGUAGES;

/** Other names that authors write behind a fence. */
const ALIASES: Record<string, Language> = {
  htm: 'html',
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  jsonld: 'json',
  'json-ld': 'json',
  yml: 'yaml',
  bash: 'shellscript',
  sh: 'shellscript',
  shell: 'shellscript',
  zsh: 'shellscript',
  svg: 'xml',
  py: 'python',
  md: 'markdown',
};

/**
 * The language that an author's word behind a fence means.
 * @returns undefined for words that name no language known here; such code stays plain
 */
export function toLanguage(word: string): Language | undefined {
  const name = word.toLowerCase();
  if (Object.hasOwn(LANGUAGES, name)) return name as Language;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

/** A language as readers know it: "JavaScript". */
export function languageName(language: Language): string {
  return LANGUAGES[language];
}
