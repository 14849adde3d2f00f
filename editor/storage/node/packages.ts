/** What the editor's actions reach of node:module: packages that only a build needs, for maps and the colors of code. */
export const createRequire = () => (): object => ({});
