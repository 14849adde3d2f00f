/** What a platform knows about a request beside the request. */
export interface RequestContext {
  /** The visitor's IP address; without one, requests are not limited. */
  sender?: string | undefined;
  /** Lets work go on after the answer. Errors are its own. */
  later(work: Promise<unknown>): void;
}
