import { createRequire } from 'node:module';

/** What the workspace extension for VS Code makes of markdown files. It is plain JavaScript: editors load it as it is. */
export const { frontMatterOnly, isFrontMatter } = createRequire(import.meta.url)(
  '../../.vscode/extensions/front-matter/front-matter-only.js',
) as {
  frontMatterOnly(text: string): string;
  isFrontMatter(text: string, line: number): boolean;
};
