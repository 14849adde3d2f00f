import { createRequire } from 'node:module';

/** From the workspace's VS Code extension, which is plain JavaScript without a build. */
export const { frontMatterOnly, isFrontMatter } = createRequire(import.meta.url)(
  '../../.vscode/extensions/front-matter/front-matter-only.js',
) as {
  frontMatterOnly(text: string): string;
  isFrontMatter(text: string, line: number): boolean;
};
