import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createReceiver } from '../../receiver/app.ts';
import { toListener } from '../../receiver/node.ts';
import { readSettings } from '../../receiver/settings.ts';
import type { StoredLead } from '../../receiver/store/leads.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { storedLeads } from '../receiver/requests.ts';
import { serve } from '../serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { honest } from './faults.ts';

/** A request that a fault handles. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Lets the receiver take the lead, but holds back its answer. @returns the answer's body */
  receive(): Promise<Uint8Array>;
  /** Drops the request, and lets the pages of the site read the answer that follows. */
  ignore(): void;
}

/** What goes wrong with one attempt. */
export type Fault = (exchange: Exchange) => unknown;

/** A POST that has arrived, or started to. */
interface Attempt {
  headers: IncomingHttpHeaders;
  /** As much as has arrived of it. */
  body: string;
}

/** The receiver of forms, behind a network that follows a script of faults. */
export interface FaultServer {
  address: string;
  /** What is stored, in the order of arrival. */
  leads(): Promise<StoredLead[]>;
  /** Every POST in the order of arrival. */
  attempts: readonly Attempt[];
  /** What still goes wrong, the next one first; after that every answer is honest. */
  faults: Fault[];
  /** What goes wrong with every attempt to send a lead, by its id. */
  poisoned: Map<string, Fault>;
  /** Whether pages of the site may read the answers (CORS). */
  sharing: boolean;
}

/**
 * Starts a server on a free port.
 * @param site address of the site whose forms it takes, without a slash at the end
 */
export async function startFaultServer(site: string, faults: readonly Fault[] = []): Promise<FaultServer> {
  const folder = temporaryFolder();
  const database = await openSqlite(join(folder, 'leads.sqlite'));
  const attempts: Attempt[] = [];
  const settings = readSettings({ LEADS_SITE: site });
  const receiver = createReceiver({ settings, database, minimumElapsed: 0 });
  const answer = toListener(async (request) => {
    const response = await receiver.fetch(request, { later: () => {} });
    if (!server.sharing) response.headers.delete('Access-Control-Allow-Origin');
    return response;
  });
  const http = createServer(async (request, response) => {
    // Connections are broken on purpose.
    for (const end of [request, response]) end.on('error', () => {});
    if (request.method !== 'POST') return answer(request, response);
    const attempt: Attempt = { headers: request.headers, body: '' };
    attempts.push(attempt);
    // A listener would start to read before the receiver does.
    const { push } = request;
    request.push = (chunk, encoding) => {
      attempt.body += chunk ?? '';
      return push.call(request, chunk, encoding);
    };
    // The id is in the body, which is left for the receiver.
    if (server.poisoned.size > 0) await once(request, 'readable');
    const [poison] = [...server.poisoned].filter(([id]) => attempt.body.includes(id));
    const fault = poison?.[1] ?? server.faults.shift() ?? honest;
    fault({
      request,
      response,
      receive: () => heldAnswer(response, () => answer(request, response)),
      ignore() {
        request.resume();
        response.setHeader('Access-Control-Allow-Origin', site);
        response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
      },
    });
  });
  const server: FaultServer = {
    address: `${await serve(http)}${LEADS_PATH}`,
    leads: () => storedLeads(database),
    attempts,
    faults: [...faults],
    poisoned: new Map(),
    sharing: true,
  };
  return server;
}

/** Lets a handler answer, but keeps the body that it would end with; its length is not sent, so that another body fits. */
function heldAnswer(response: ServerResponse, handle: () => unknown): Promise<Uint8Array> {
  const { writeHead, write, end } = response;
  const parts: Uint8Array[] = [];
  return new Promise((resolve) => {
    response.writeHead = (status: number, headers: unknown) => {
      response.statusCode = status;
      response.setHeaders(new Headers(headers as Record<string, string>));
      response.removeHeader('Content-Length');
      return response;
    };
    response.write = (part: unknown) => parts.push(part as Uint8Array) > 0;
    response.end = () => {
      Object.assign(response, { writeHead, write, end });
      resolve(Buffer.concat(parts));
      return response;
    };
    handle();
  });
}
