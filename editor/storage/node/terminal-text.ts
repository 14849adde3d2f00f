/* What the editor's actions reach of node:util, in the browser: mistakes have no colors there. */

export const styleText = (_style: string, text: string): string => text;
export const stripVTControlCharacters = (text: string): string => text;
