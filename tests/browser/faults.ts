import type { Fault } from './fault-server.ts';

/** The receiver sees nothing; somebody else answers. */
export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Fault =>
  ({ response, ignore }) => {
    ignore();
    response.writeHead(code, headers).end(body);
  };

/** Too many requests. @param retryAfter the header's value; without it the server does not say when */
export const busy = (retryAfter?: string): Fault =>
  status(429, retryAfter === undefined ? {} : { 'Retry-After': retryAfter });

/** What a hotel's network answers to everything. */
export const portal = status(
  200,
  { 'Content-Type': 'text/html; charset=utf-8' },
  '<!doctype html><title>Welcome</title><h1>Please log in to use the network</h1>',
);

/** What something between the site and its receiver answers by itself. */
export const otherJson = status(200, { 'Content-Type': 'application/json' }, '{"ok":true}');

/** Nothing is stored, and the answer says nothing. */
export const empty = status(204);

/** Nothing is stored, and the answer leads to a page that thanks. */
export const redirect = status(302, { Location: '/thank-you' });

/** Nothing is stored, and no answer ever comes. */
export const silence: Fault = ({ ignore }) => ignore();

/** The connection breaks before anything of the body is read. */
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
export const errorAfter = misreported(502, '');

/** Nothing goes wrong. */
export const honest: Fault = async ({ response, receive }) => response.end(await receive());

/** An attempt that waits for the test. */
export interface Gate {
  fault: Fault;
  open(): void;
}

/** Holds an attempt back until the test opens the gate. @param then what happens to it; without it, it arrives */
export function gate(then = honest): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { fault: (exchange) => opened.then(() => then(exchange)), open };
}
