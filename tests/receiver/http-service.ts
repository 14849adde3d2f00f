import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from '../serve.ts';

export interface ServiceRequest {
  /** What was asked for, with the host that was meant. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The servers of providers and webhooks: one on this machine, which a `fetch` for them reaches instead. */
export async function startService(
  answer: (request: ServiceRequest) => {
    status: number;
    headers?: Record<string, string>;
    body?: string;
  } = () => ({ status: 200 }),
) {
  const requests: ServiceRequest[] = [];
  const server = createServer(async (request, response) => {
    const url = `https:/${request.url}`;
    const received = { url, headers: request.headers, body: await text(request) };
    requests.push(received);
    const { status, headers = {}, body = '{}' } = answer(received);
    response.writeHead(status, headers).end(body);
  });
  const address = await serve(server);
  const reach: typeof fetch = (input, init) => {
    const { host, pathname } = new URL(String(input));
    return fetch(`${address}/${host}${pathname}`, init);
  };
  return { requests, fetch: reach };
}
