import { tell } from '../../app/dialogs/dialog.tsx';
import { entryAt, isListed, type Project } from './project.ts';

/** A request of Decap CMS to the file server, and what the server has answered. */
export interface FileRequest {
  params: { path?: string; paths?: string[]; dataFiles?: { path: string; raw: string }[] };
  isDone: boolean;
  /** What the server sends. */
  answer: Record<string, unknown>;
  /** Sends the request once more, with other parameters, too. */
  again(params: object): Promise<Response>;
}

/** What to do before Decap CMS gets the answer. @returns another answer, if it isn't the server's */
export type OnAnswer = (request: FileRequest) => Promise<Response | undefined>;

/**
 * Lets the page act on what the file server answers to Decap CMS.
 * @param files URL of the file server
 * @param handlers by the action of the request
 */
export function onFileRequests(files: string, handlers: Readonly<Record<string, OnAnswer>>): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    if (new URL(String(input), location.href).pathname !== files || typeof init?.body !== 'string')
      return response;
    const { action, params, ...rest } = JSON.parse(init.body);
    const handler = handlers[action];
    if (!handler || !response.headers.get('Content-Type')?.includes('json')) return response;
    const { method = 'POST', headers = {} } = init;
    const request: FileRequest = {
      ...{ params, isDone: response.ok, answer: await response.clone().json() },
      again: (more) =>
        window.fetch(files, {
          ...{ method, headers },
          body: JSON.stringify({ ...rest, action, params: { ...params, ...more } }),
        }),
    };
    return (await handler(request)) ?? response;
  };
}

/** Leaves an entry that doesn't exist, or belongs to another list, whose fields would not fit. */
export async function leaveMissing(
  { collections }: Project,
  { params, answer, isDone }: FileRequest,
): Promise<Response | undefined> {
  const entry = entryAt(location.hash, collections);
  if (!entry?.collection.folder || params.path !== entry.file) return undefined;
  const [, layout] = /^layout: (\S+)$/m.exec(String(answer.data)) ?? [];
  // The server answers with an empty text if there is no such file.
  if (isDone && answer.data && isListed(entry.collection, layout)) return undefined;
  const { name, label } = entry.collection;
  location.hash = `#/collections/${name}`;
  await tell(
    'There is no such entry',
    `“${entry.slug}” is not under ${label}. Choose an entry from the list.`,
  );
  return Response.json({ error: 'There is no such entry' }, { status: 404 });
}
