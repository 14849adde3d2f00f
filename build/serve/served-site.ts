/** A file as it is served. */
export interface ServedFile {
  body: Buffer;
  /** Headers of its answers, where it has others than the site's. */
  headers?: Record<string, string>;
}

/** A site as a server sees it, whether it stands in a folder or in memory. Paths of files are like "services/seo.html". */
export interface ServedSite {
  /** Where an old address leads. @param path of the address, decoded */
  redirect(path: string): Promise<string | undefined>;
  has(file: string): Promise<boolean>;
  /** @returns undefined when there is no such file */
  read(file: string): Promise<ServedFile | undefined>;
  /**
   * The headers of an answer.
   * @param path of the address, decoded
   * @param status an answer that holds no file is asked for anew, whatever its path
   */
  headers(path: string, status: number): Promise<Record<string, string>>;
}
