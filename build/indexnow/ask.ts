import { UserError } from '../base/errors.ts';

/** Milliseconds that a server has to answer. */
const TIMEOUT = 30_000;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Makes one request. Redirects are not followed: neither a key nor a submission may end up elsewhere.
 * @param timeout milliseconds to wait for the whole answer
 * @throws UserError when no answer comes
 */
export async function ask(address: string, request: RequestInit, timeout = TIMEOUT): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(address, { ...request, redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const why =
      name === 'TimeoutError'
        ? `did not answer within ${timeout / 1000} seconds`
        : `cannot be reached (${cause?.code ?? name})`;
    throw new UserError(`${address} ${why}. Try again later`);
  }
}
