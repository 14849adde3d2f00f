import { parentPort, workerData } from 'node:worker_threads';
import { stop } from 'esbuild';
import type { ShownMistake } from '../../islands/dev/state.ts';
import type { ServedFile } from '../serve/served-site.ts';
import { createLiveSite, type Handed, type LiveOptions, type LiveSite } from './live-site.ts';
import { shownError, shownMistakes } from './shown-mistake.ts';

/** What the server asks of the thread that holds the site. */
export type Request =
  /** The first thing that is asked. */
  | { ask: 'begin'; handed: Handed | undefined }
  | { ask: 'update'; changed: readonly string[] }
  | { ask: 'handOver' }
  | { ask: 'redirect'; name: string }
  | { ask: 'read'; name: string }
  | { ask: 'headers'; name: string }
  | { ask: 'styles'; name: string }
  | { ask: 'wrongLinks'; name: string }
  | { ask: 'stop' };

/** What the thread answers, by what was asked. */
export interface Answers {
  begin: undefined;
  handOver: Handed;
  update: undefined;
  redirect: string | undefined;
  read: ServedFile | undefined;
  headers: Record<string, string>;
  styles: string | undefined;
  wrongLinks: ShownMistake[];
  stop: undefined;
}

export type Numbered<Message> = Message & { id: number };
export type Answer = { value: unknown } | { mistakes: ShownMistake[] };

let site: LiveSite | undefined;

parentPort?.on('message', async ({ id, ...request }: Numbered<Request>) => {
  const answer: Answer = await respond(request).then(
    (value) => ({ value }),
    async (error) => ({ mistakes: await shownError(error) }),
  );
  parentPort?.postMessage({ id, ...answer } satisfies Numbered<Answer>);
  if (request.ask === 'stop') parentPort?.close();
});

async function respond(request: Request): Promise<Answers[Request['ask']]> {
  if (request.ask === 'begin') {
    site = createLiveSite(workerData as LiveOptions, request.handed);
    await site.update();
    return undefined;
  }
  if (request.ask === 'stop') {
    await stop();
    return undefined;
  }
  if (!site) throw new Error('The thread has not begun');
  switch (request.ask) {
    case 'handOver':
      return site.handOver();
    case 'update':
      await site.update(request.changed);
      return undefined;
    case 'read':
      return site.read(request.name);
    case 'redirect':
      return site.redirect(request.name);
    case 'headers':
      return site.headers(request.name);
    case 'styles':
      return site.styles(request.name);
    case 'wrongLinks':
      return shownMistakes(await site.wrongLinks(request.name));
  }
}
