import type { IncomingMessage, ServerResponse } from 'node:http';

/** The editor of the content, beside the development server. */
export interface LocalEditor {
  /** Whether a path is the editor's. */
  isFor(path: string): boolean;
  /** @throws ContentError for mistakes in files that the whole editor depends on */
  answer(path: string, request: IncomingMessage, response: ServerResponse): void;
}
