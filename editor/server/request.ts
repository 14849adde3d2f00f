import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { ContentError } from '../../build/base/errors.ts';
import { formatMistake } from '../../build/base/report.ts';
import { PATH_PREFIX } from '../../model/kinds.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { explainGit, GitError } from './git.ts';

/** Large enough for a picture of a phone. */
const MAX_BYTES = 50 * 1024 * 1024;

/** A request that is not as the editor's page sends it. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const place = z.strictObject({
  path: z.string(),
  index: z.int().min(0),
  before: z.string(),
  after: z.string(),
});

/** What any action may get. What an action needs, TypeScript checks where the page calls it. */
const PARAMS = z
  .strictObject({
    ...{ file: z.string(), text: z.string(), version: z.string(), isText: z.boolean() },
    ...{ folder: z.enum(Object.keys(PATH_PREFIX)), slug: z.string(), to: z.string(), source: z.string() },
    ...{ field: z.string(), name: z.string(), slugs: z.array(z.string()), words: z.string() },
    ...{ data: z.string(), replaces: z.string(), message: z.string(), files: z.array(z.string()) },
    path: z.string(),
    isReview: z.boolean(),
    resolved: z.record(z.string(), z.enum(['mine', 'theirs'])),
    change: z.strictObject({ from: z.string(), to: z.string(), places: z.array(place) }),
  })
  .partial();

/** Whether a request comes from this computer, and not from another site's page. */
export function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  // A site can point its own domain at this computer (DNS rebinding), so only loopback names are accepted.
  const isLocal = isLoopback(socket.remoteAddress ?? '') && isLoopback(host);
  return isLocal && (origin === undefined || origin === `http://${host}`);
}

/**
 * Reads what an action gets.
 * @param needed the names of what the action can't do without
 * @throws RequestError
 */
export async function readParams(request: IncomingMessage, needed: readonly string[]): Promise<object> {
  if (request.method !== 'POST') throw new RequestError(405, 'Actions are sent with POST');
  // A form of another site can send text, but no JSON.
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new RequestError(415, 'Actions are sent as application/json');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MAX_BYTES) throw new RequestError(413, 'This is more than 50 MB. Choose a smaller file');
    parts.push(part as Buffer);
  }
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw new RequestError(400, 'This is not JSON. Reload the page');
  }
  const { data, error } = PARAMS.safeParse(body);
  if (error)
    throw new RequestError(
      400,
      `The page has sent what the editor doesn't know. Reload it. (${z.prettifyError(error)})`,
    );
  const missing = needed.find((name) => !Object.hasOwn(data, name));
  if (missing !== undefined) throw new RequestError(400, `The page has not sent ${missing}. Reload it`);
  return data;
}

/** What the page shows of an action that could not be done. */
export function describeFailure(error: unknown): string {
  if (error instanceof GitError) return explainGit(error);
  const [mistake] = error instanceof ContentError ? error.mistakes : [];
  return mistake ? `Correct this first, then try again: ${formatMistake(mistake)}` : (error as Error).message;
}
