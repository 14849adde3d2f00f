import type { Fault } from './fault-server.ts';

/** The receiver sees nothing; something else answers. */
export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Fault =>
  ({ response, ignore }) => {
    ignore();
    response.writeHead(code, headers).end(body);
  };

/** Too many requests. @param retryAfter the header's value, if any */
export const busy = (retryAfter?: string): Fault =>
  status(429, retryAfter === undefined ? {} : { 'Retry-After': retryAfter });

/** The login page of a hotel's network. */
export const portal = status(
  200,
  { 'Content-Type': 'text/html; charset=utf-8' },
  '<!doctype html><title>Welcome</title><h1>Please log in to use the network</h1>',
);

/** The answer of something between the site and its receiver. */
export const otherJson = status(200, { 'Content-Type': 'application/json' }, '{"ok":true}');
/** Nothing is stored, and the answer is empty. */
export const empty = status(204);
/** Nothing is stored, and the answer redirects to a page that says thanks. */
export const redirectOnce = status(302, { Location: '/thank-you' });
/** Nothing is stored, and no answer ever comes. */
export const silence: Fault = ({ ignore }) => ignore();
/** The connection breaks before any of the body is read. */
export const resetBefore: Fault = ({ request }) => request.socket.resetAndDestroy();
/** The connection breaks while the receiver reads. */
export const resetWithin: Fault = ({ request, receive }) => {
  void receive();
  request.prependOnceListener('data', () => request.socket.resetAndDestroy());
};
/** The lead is stored, and the connection breaks before the answer. */
export const resetAfter: Fault = async ({ request, receive }) => {
  await receive();
  request.socket.resetAndDestroy();
};
/** The lead is stored, and no answer ever comes. */
export const silenceAfter: Fault = ({ receive }) => receive();

/** The lead is stored, and the answer is something else. */
const misreported =
  (code: number, body: string): Fault =>
  async ({ response, receive }) => {
    await receive();
    response.statusCode = code;
    response.end(body);
  };
export const cut = misreported(200, '{"id":"6f1f0a4e-8b1c');
export const wrongId = misreported(200, '{"id":"6f1f0a4e-8b1c-4f0a-9d3e-2b7a51c8e901"}');
/** The lead is stored, and the answer doesn't say which one: form services answer like this. */
export const unnamed = misreported(200, '{"ok":true}');
export const errorAfter = misreported(502, '');

/** Nothing goes wrong. */
export const honest: Fault = async ({ response, receive }) => response.end(await receive());

/** Holds an attempt back until the test opens the gate. @param then what happens to it after that */
export function gate(then = honest): { fault: Fault; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { fault: (exchange) => promise.then(() => then(exchange)), open: resolve };
}
