/* What the editor's actions reach of node:util and node:module, in the browser. */

export const styleText = (_style: string, text: string): string => text;
export const stripVTControlCharacters = (text: string): string => text;

/** Packages that only a build needs: maps, and colors of code. */
export const createRequire = () => (): object => ({});
