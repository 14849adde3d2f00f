import type { Server } from 'node:http';
import { listen } from '../build/serve/answer.ts';

/** Lets a server listen on this machine while tests run, without keeping them from ending. @returns its address, without a slash at the end */
export function serve(server: Server): Promise<string> {
  return listen(server.unref(), 0, '127.0.0.1');
}
