import { UserError } from '../base/errors.ts';
import { indexNowKeyFile } from '../outputs/indexnow-key.ts';
import { type Answer, ask } from './ask.ts';

/** Who submits, and where to. */
export interface Submitter {
  /** Production address. */
  origin: string;
  key: string;
  /** Address that takes submissions. */
  endpoint: string;
  /** Milliseconds to wait for an answer. */
  timeout?: number;
}

/** Addresses of one request (indexnow.org/documentation, "Submitting set of URLs"). */
export const BATCH = 10_000;

/**
 * Submits addresses in one request.
 * @param addresses at most BATCH
 * @throws UserError unless they were accepted
 */
export async function submit(submitter: Submitter, addresses: readonly string[]): Promise<void> {
  const { origin, key, endpoint, timeout } = submitter;
  const answer = await ask(
    endpoint,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: keyLocation(submitter),
        urlList: addresses,
      }),
    },
    timeout,
  );
  if (answer.status !== 200 && answer.status !== 202) {
    throw new UserError(`${endpoint} did not accept the submission (${answer.status}): ${reason(answer)}`);
  }
}

/**
 * Makes sure that the live site has the key: before a deploy there is nothing to submit.
 * @throws UserError otherwise
 */
export async function checkKeyFile(submitter: Submitter): Promise<void> {
  const address = keyLocation(submitter);
  const { status, text } = await ask(address, {}, submitter.timeout);
  if (status !== 200 || text.trim() !== submitter.key) {
    throw new UserError(
      `The live site does not have the key at ${address} (${status}). Build and deploy it, and try again`,
    );
  }
}

function keyLocation({ origin, key }: Submitter): string {
  return `${origin}/${indexNowKeyFile(key)}`;
}

/** What an answer means, and what to do (indexnow.org/documentation, "Response format"). */
function reason({ status, headers }: Answer): string {
  switch (status) {
    case 400:
      return 'it could not read it. Ask its documentation whether it takes IndexNow submissions';
    case 403:
      return 'the key is not valid. See that the key file of the live site opens in a browser';
    case 422:
      return 'the addresses are not of the site that the key is for. See that url in content/site.yaml is right';
    case 429:
      return `too many submissions. Try again ${whenAgain(headers.get('retry-after'))}`;
    default:
      return 'try again later';
  }
}

/** Reads a Retry-After header: seconds, or a date (RFC 9110, section 10.2.3). */
function whenAgain(header: string | null): string {
  if (header && /^\d+$/.test(header)) return `in ${header} seconds`;
  const date = new Date(header ?? '');
  return Number.isNaN(date.getTime()) ? 'later' : `after ${date.toUTCString()}`;
}
