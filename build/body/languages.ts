/** Languages that are highlighted: the highlighter's name of each, and its display name. */
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

/** Other names that authors may write after a fence. */
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

/** @param word after a fence @returns undefined for unknown languages, whose code stays plain */
export function toLanguage(word: string): Language | undefined {
  const name = word.toLowerCase();
  if (Object.hasOwn(LANGUAGES, name)) return name as Language;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

/** The display name of a language: "JavaScript". */
export function languageName(language: Language): string {
  return LANGUAGES[language];
}
