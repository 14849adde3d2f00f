import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../build/serve/serve.ts';
import { createReceiver } from '../../receiver/handler.ts';
import { toListener } from '../../receiver/node.ts';
import { type MemoryStore, memoryStore } from '../../receiver/store.ts';
import { honest } from './faults.ts';

/** One request that is about to be answered wrongly. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Lets the receiver take the lead. Its answer is ready but for its end. @returns the answer's body */
  receive(): Promise<Uint8Array>;
  /** Reads the request for nobody, and lets the pages of the site read the answer that follows. */
  ignore(): void;
}

/** What goes wrong with one attempt. */
export type Fault = (exchange: Exchange) => unknown;

/** A POST that has arrived, or begun to. */
interface Attempt {
  /** Milliseconds since 1970. */
  time: number;
  headers: IncomingHttpHeaders;
  /** As much as was read of it. */
  body: string;
}

/** The receiver of forms, behind a network that does what a script of faults says. */
export interface FaultServer {
  address: string;
  store: MemoryStore;
  /** Every POST in the order of its arrival. */
  attempts: readonly Attempt[];
  /** What still goes wrong, the next one first; after that each answer is honest. */
  faults: Fault[];
  /** What goes wrong with every attempt to send a lead, by its id. */
  poisoned: Map<string, Fault>;
  /** False takes the permission to read answers from all of them. */
  sharing: boolean;
  close(): Promise<void>;
}

/**
 * Starts a server on a free port.
 * @param site address of the site whose forms it takes, without a slash at the end
 */
export async function startFaultServer(site: string, faults: readonly Fault[] = []): Promise<FaultServer> {
  const store = memoryStore();
  const attempts: Attempt[] = [];
  const receiver = createReceiver({ site: [site], store, minimumElapsed: 0 });
  const answer = toListener(async (request) => {
    const response = await receiver(request);
    if (!server.sharing) response.headers.delete('Access-Control-Allow-Origin');
    return response;
  });
  const http = createServer((request, response) => {
    // Connections are broken on purpose.
    for (const end of [request, response]) end.on('error', () => {});
    if (request.method !== 'POST') return answer(request, response);
    const attempt: Attempt = { time: Date.now(), headers: request.headers, body: '' };
    attempts.push(attempt);
    const record = () => void request.on('data', (chunk) => (attempt.body += chunk));
    const key = String(request.headers['idempotency-key']);
    const fault = server.poisoned.get(key) ?? server.faults.shift() ?? honest;
    fault({
      request,
      response,
      receive: () => endOf(response, () => [answer(request, response), record()]),
      ignore() {
        record();
        response.setHeader('Access-Control-Allow-Origin', site);
        response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
      },
    });
  });
  const server: FaultServer = {
    address: `${await listen(http, 0, '127.0.0.1')}/forms`,
    store,
    attempts,
    faults: [...faults],
    poisoned: new Map(),
    sharing: true,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

/** Lets some work answer, and keeps the body that it would send. */
function endOf(response: ServerResponse, work: () => unknown): Promise<Uint8Array> {
  const { end } = response;
  return new Promise((resolve) => {
    response.end = (body?: unknown) => {
      response.end = end;
      resolve(body as Uint8Array);
      return response;
    };
    work();
  });
}
