import type { IncomingMessage, ServerResponse } from 'node:http';

/** Open pages that wait to be told of changes, by server-sent events (HTML standard, section 9.2). */
export interface LiveEvents {
  /** Keeps the answer open, and tells the page the present state at once. */
  connect(request: IncomingMessage, response: ServerResponse): void;
  /** Tells all pages. */
  tell(): void;
}

/** @param state what is told, as it is at that moment */
export function createLiveEvents(state: () => unknown): LiveEvents {
  const pages = new Set<ServerResponse>();
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify(state())}\n\n`);
  return {
    connect(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      pages.add(response);
      request.once('close', () => pages.delete(response));
      send(response);
    },
    tell() {
      for (const page of pages) send(page);
    },
  };
}
