/** What the development server (build/dev/) tells open pages. */
export interface DevState {
  /** Grows with every change that pages are loaded anew for. */
  page: number;
  /** Grows with every change that touches nothing but styles. */
  styles: number;
  /** What is wrong; the site stays as it was before. */
  mistakes: readonly ShownMistake[];
}

/** A mistake as the terminal and the page show it. */
export interface ShownMistake {
  /** "content/posts/x.md:6" */
  place: string;
  /** "seo.keywords[3]" */
  field?: string | undefined;
  message: string;
  /** The line that holds it. */
  line?: { number: number; text: string } | undefined;
  /** Absolute path, for editors that open addresses. */
  file?: string | undefined;
}
