/** One file of the site. */
export interface Output {
  /** Path inside dist/, with forward slashes: "services/seo.html". */
  path: string;
  body: string | Uint8Array;
  /** The content file or part of the build that it comes from, for messages. */
  source: string;
}

/** The oldest browsers that scripts and styles are compiled for (docs/architecture.md, Browsers). */
export const BROWSERS = ['chrome123', 'firefox125', 'safari17.5'];
