import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

export type Handler = (request: Request, incoming: IncomingMessage) => Promise<Response>;

/**
 * Adapts a handler of web-standard requests to node:http.
 * @param handler receives the method, path, headers and body; the host is a constant, because a header is no proof of it
 */
export function toListener(handler: Handler): RequestListener {
  return (request, response) => {
    answer(handler, request, response).catch(() => response.destroy());
  };
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const webRequest = toRequest(request);
  const result = await handler(webRequest, request);
  if (response.destroyed) return;
  // Drain an unread body: a client that is still sending would not see the answer.
  if (!webRequest.bodyUsed) await webRequest.body?.cancel();
  request.resume();
  response.statusCode = result.status;
  response.setHeaders(result.headers);
  if (result.body) await pipeline(result.body, response);
  else response.end();
}

function toRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    headers.append(request.rawHeaders[at] ?? '', request.rawHeaders[at + 1] ?? '');
  }
  const { method = 'GET', url = '/' } = request;
  // "//host/path" is a path, too.
  const address = new URL(`http://receiver/${url.replace(/^\/+/, '')}`);
  // Request refuses some methods, so all that get the same answer become GET.
  if (method !== 'POST') {
    return new Request(address, { method: method === 'OPTIONS' ? 'OPTIONS' : 'GET', headers });
  }
  const init = { method, headers, body: toStream(request), duplex: 'half' };
  return new Request(address, init);
}

/** Streams a body; the stream fails if the client disconnects early. */
function toStream(request: IncomingMessage): ReadableStream<Uint8Array> {
  let stop = () => {};
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const take = (chunk: Uint8Array) => {
        controller.enqueue(chunk);
        request.pause();
      };
      const end = () => controller.close();
      stop = () => void request.off('data', take).off('end', end);
      // Also emitted if the client disconnects.
      request.once('error', (error) => controller.error(error));
      request.on('data', take).once('end', end).pause();
    },
    pull: () => void request.resume(),
    cancel: () => stop(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
