import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Visitor } from './visitor.ts';

const SCRIPT = '/problems.js';

/** Where a window keeps its problems, those of pages that were left included. */
const KEY = 'problems';

/** Runs in the page before all else: no driver of WebKit tells what the console says. */
function watchProblems(key: string): void {
  const found = (text: string) => {
    const known = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...known, `${location.pathname}: ${text}`]));
  };
  addEventListener(
    'error',
    ({ message, target }) => found(message ?? `doesn't load: ${(target as Element).outerHTML}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => found(`rejected: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    found(`blocked by ${violatedDirective}: ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words) => {
    found(words.join(' '));
    error(...words);
  };
}

/** What went wrong in a window so far. */
export function problemsOf(visitor: Visitor): Promise<string[]> {
  return visitor.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], KEY);
}

/** Puts the watch into each page that a server is asked for. */
export const withWatch = (html: string) => html.replace('<head>', `<head><script src="${SCRIPT}"></script>`);

/** Answers with the watch, and lets the site answer everything else. */
export function watched(site: Server): Server {
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== SCRIPT) return void site.emit('request', request, response);
    response
      .writeHead(200, { 'Content-Type': 'text/javascript' })
      .end(`(${watchProblems})(${JSON.stringify(KEY)})`);
  });
}
