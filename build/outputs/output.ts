/** One file of the site. */
export interface Output {
  /** Path inside dist/, with forward slashes: "services/seo.html". */
  path: string;
  body: string | Uint8Array;
  /** What it was made from, for messages: a content file or a part of the build. */
  source: string;
}
