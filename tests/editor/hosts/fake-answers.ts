import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { serve } from '../../serve.ts';

export interface FakePerson {
  id: number;
  login: string;
  name: string;
  canWrite: boolean;
  /** False: may not merge, nor push to `main` by merging. */
  canMerge?: boolean;
}

interface FakeFault {
  /** 0: the connection breaks. */
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** How many requests get it; by default, one. */
  times?: number;
  /** Milliseconds before the answer. */
  delay?: number;
  /** The request has its effect, and only its answer is lost. */
  isDone?: boolean;
}

export interface FakeCall<Body> {
  person: FakePerson;
  /** The groups of the route's pattern, decoded. */
  parts: string[];
  url: URL;
  accept: string;
  body: Body;
}

/** `METHOD /path`, a regular expression; and what answers: a `Response`, or what becomes JSON. */
export type FakeRoutes<Body> = [pattern: string, answer: (call: FakeCall<Body>) => unknown][];

interface FakeRules<Body> {
  routes: FakeRoutes<Body>;
  unauthorized: object;
  forbidden: object;
  perPage: number;
}

/** An answer that isn't a success. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(JSON.stringify(body));
  }
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, authorization, content-type',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Expose-Headers': 'Link, x-next-page, retry-after, x-ratelimit-reset',
};

/** Answers requests of these people. */
export function createAnswering(people: Record<string, FakePerson>) {
  const requests: { method: string; path: string; status: number }[] = [];
  const faults: { pattern: RegExp; answer: FakeFault; left: number }[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  /** Changes wait for each other, as those of a database. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  /** The next requests whose `METHOD path` matches get this answer instead. */
  function failNext(pattern: RegExp, answer: FakeFault): void {
    faults.push({ pattern, answer, left: answer.times ?? 1 });
  }

  /** A list in pages, with links between them. */
  function paged(list: unknown[], url: URL, perPage: number): Response {
    const size = Math.min(Number(url.searchParams.get('per_page') ?? perPage), 100);
    const page = Number(url.searchParams.get('page') ?? 1);
    const headers = new Headers();
    if (page * size < list.length) {
      const next = new URL(url);
      next.searchParams.set('page', String(page + 1));
      headers.set('Link', `<${next}>; rel="next"`);
      headers.set('x-next-page', String(page + 1));
    }
    return Response.json(list.slice((page - 1) * size, page * size), { headers });
  }

  async function answer<Body>(request: Request, rules: FakeRules<Body>): Promise<Response> {
    const url = new URL(request.url);
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const person = Object.hasOwn(people, token) ? people[token] : undefined;
    if (!person) throw new Refusal(401, rules.unauthorized);
    const isRead = request.method === 'GET' || url.pathname.endsWith('/graphql');
    if (!isRead && !person.canWrite) throw new Refusal(403, rules.forbidden);
    const text = await request.text();
    const body = (text ? JSON.parse(text) : {}) as Body;
    const accept = request.headers.get('accept') ?? '';
    for (const [pattern, work] of rules.routes) {
      const parts = new RegExp(`^${pattern}$`).exec(`${request.method} ${url.pathname}`)?.slice(1);
      if (!parts) continue;
      const call = { person, parts: parts.map(decodeURIComponent), url, accept, body };
      const result = await (isRead ? work(call) : inTurn(async () => work(call)));
      if (result instanceof Response) return result;
      return Array.isArray(result) ? paged(result, url, rules.perPage) : Response.json(result);
    }
    throw new Refusal(404, { message: 'Not Found' });
  }

  const answerOrRefuse = <Body>(request: Request, rules: FakeRules<Body>): Promise<Response> =>
    answer(request, rules).catch((error) => {
      if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
      return Response.json({ message: String(error) }, { status: 500 });
    });

  async function answerFault<Body>(request: Request, rules: FakeRules<Body>, fault: FakeFault) {
    if (fault.isDone) await answerOrRefuse(request, rules);
    await setTimeout(fault.delay ?? 0);
    if (fault.status === 0) return Response.error();
    const { body = {}, headers = {}, status } = fault;
    if (status === 204 || status === 304) return new Response(null, { status, headers });
    return typeof body === 'string'
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers });
  }

  /** Makes the `fetch` of a host. */
  const fetchBy =
    <Body>(rules: FakeRules<Body>) =>
    async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const { method } = request;
      const path = pathname + search;
      const logged = { method, path, status: 0 };
      requests.push(logged);
      // Browsers ask before their request; a fault is meant for the request.
      const isAsked = method === 'OPTIONS';
      const fault = faults.find(
        ({ pattern, left }) => !isAsked && left > 0 && pattern.test(`${method} ${path}`),
      );
      if (fault) fault.left--;
      const response = isAsked
        ? new Response(null, { status: 204 })
        : await (fault ? answerFault(request, rules, fault.answer) : answerOrRefuse(request, rules));
      logged.status = response.status;
      if (response.status === 0) throw new TypeError('Failed to fetch');
      for (const [header, value] of Object.entries(CORS)) response.headers.set(header, value);
      return response;
    };

  return { inTurn, fetchBy, requests, failNext };
}

/** Lets a server on this machine answer for a host until the test ends. @returns its origin */
export async function serveFake(fake: { fetch(request: Request): Promise<Response> }): Promise<string> {
  const server = createServer((incoming, outgoing) =>
    getRequestListener(
      (request) =>
        fake.fetch(request).catch((error) => {
          outgoing.destroy();
          throw error;
        }),
      // The standard classes of this process, which tests and the host use, stay as they are.
      { overrideGlobalObjects: false },
    )(incoming, outgoing),
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return serve(server);
}
