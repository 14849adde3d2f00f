/* What modules of the build and their packages use of Node's globals, in the browser. */

export const process = {
  env: {},
  version: '',
  platform: 'browser',
  arch: '',
  stdout: undefined,
  cwd: () => '/',
};

/** gray-matter keeps the bytes of a text. */
export const Buffer = {
  from: (text: string): Uint8Array => new TextEncoder().encode(text),
  isBuffer: (): boolean => false,
};
