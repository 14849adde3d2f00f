import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Receiver } from './handler.ts';

/**
 * Lets a handler of web-standard requests answer those of node:http.
 * @param handler gets the method, the headers and the body; the address is always the same one
 */
export function toListener(handler: Receiver): RequestListener {
  return (request, response) => {
    answer(handler, request, response).catch(() => response.destroy());
  };
}

async function answer(handler: Receiver, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = toRequest(request);
  const result = await handler(asked);
  const body = new Uint8Array(await result.arrayBuffer());
  if (response.destroyed) return;
  // What nobody has read is thrown away as it comes: who still sends would not see the answer.
  if (!asked.bodyUsed) await asked.body?.cancel();
  request.resume();
  response.statusCode = result.status;
  response.setHeaders(result.headers);
  response.end(body);
}

function toRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    headers.append(request.rawHeaders[at] ?? '', request.rawHeaders[at + 1] ?? '');
  }
  const { method = 'GET' } = request;
  // A web-standard Request can't hold every method. All but these two have one answer.
  if (method !== 'POST') {
    return new Request('http://receiver/', { method: method === 'OPTIONS' ? 'OPTIONS' : 'GET', headers });
  }
  const init = { method, headers, body: toStream(request), duplex: 'half' };
  return new Request('http://receiver/', init);
}

/** A body as it comes; it fails when the client goes away before its end. */
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
      // Also when the client goes away. A stream that has ended takes no notice.
      request.once('error', (error) => controller.error(error));
      request.on('data', take).once('end', end).pause();
    },
    pull: () => void request.resume(),
    cancel: () => stop(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
