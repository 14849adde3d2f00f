/** What is wrong with a site under development. */
export interface Findings {
  /** Mistakes that keep the site, or the pages of the files with mistakes, from being updated. */
  mistakes: readonly ShownMistake[];
  /** Mistakes that only keep the site from being published. */
  warnings: readonly ShownMistake[];
}

/** What the development server (build/serve/) sends to open pages. */
export interface DevState extends Findings {
  /** Grows with every change that reloads pages. */
  page: number;
  /** Grows with every change that only affects styles. */
  styles: number;
}

/** A mistake as the terminal and the overlay show it. */
export interface ShownMistake {
  /** "content/posts/x.md:6" */
  place: string;
  /** "seo.keywords[3]" */
  field?: string | undefined;
  message: string;
  /** The source line. */
  line?: { number: number; text: string } | undefined;
  /** Absolute path, for links to editors. */
  file?: string | undefined;
}
