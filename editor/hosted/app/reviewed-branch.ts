import { DecapCmsApp as CMS, type StoredFiles } from 'decap-cms-app';

let stored: StoredFiles | undefined;

/**
 * Keeps the editor on a published site from changing the published branch without a review. Decap CMS itself deletes
 * entries and pictures there at once, stores pictures there that belong to no entry, and forces drafts in that don't merge.
 */
export function protectBranch({ name = '', branch }: Readonly<Record<string, string>>): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { method = 'GET', body } = init ?? {};
    const path = decodeURIComponent(new URL(String(input), location.href).pathname);
    const isChanged =
      name === 'gitlab'
        ? method === 'POST' &&
          path.endsWith('/repository/commits') &&
          JSON.parse(String(body)).branch === branch
        : method !== 'GET' && path.endsWith(`/git/refs/heads/${branch}`);
    if (!isChanged) return send(input, init);
    const message =
      'This would change the published site without a review, so it was not done. Ask the person who runs the site';
    // Decap CMS tries again after other errors.
    return Response.json({ message }, { status: 422 });
  };
  const backend = CMS.getBackend(name);
  const { init } = backend;
  backend.init = (...options) => {
    stored = init(...options);
    return stored;
  };
}

/** Whether the repository, or the draft of the open entry, has a picture of this name. @throws Error if it can't be asked */
export async function isInRepository(name: string): Promise<boolean> {
  if (!stored) throw new Error('The editor has not loaded yet');
  const [, collection, slug] = /^#\/collections\/([\w-]+)\/entries\/([^/?]+)/.exec(location.hash) ?? [];
  const { diffs } =
    collection && slug
      ? // An error if it has none.
        await stored.unpublishedEntry({ collection, slug }).catch(() => ({ diffs: [] }))
      : { diffs: [] };
  const names = [...(await stored.getMedia()), ...diffs].map(({ path }) => path.split('/').at(-1));
  return names.some((each) => each?.toLowerCase() === name);
}
