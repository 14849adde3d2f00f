import type { DecapCollection } from '../config/collection.ts';
import { labelOf } from '../config/label.ts';
import type { Deletion } from '../deletion.ts';
import { showInDialog, tell } from './dialog.tsx';
import type { FileRequest } from './file-requests.ts';
import { reloadPage } from './one-entry.ts';
import { entryAt, isListed, type Project } from './project.ts';

/** A place that mentions an entry: "content/pages/about.md:12 team.authors". */
interface Place {
  where: string;
  layout?: string;
}

/** Says why an entry can't be deleted; after a deletion, offers to undo it and to redirect the address. */
export function onDeletion({ send, collections }: Project) {
  return async ({ params, answer, isDone }: FileRequest): Promise<Response | undefined> => {
    const [path = ''] = params.paths ?? [params.path ?? ''];
    const { places } = answer as { places?: Place[] };
    if (places) {
      await showPlaces(places, collections);
      return Response.json({ error: 'Other pages still mention it' }, { status: 422 });
    }
    const entry = entryAt(location.hash, collections);
    // Not a picture, and not what failed for another reason.
    if (!isDone || !entry || entry.file !== path) return undefined;
    void afterDeletion(send, path, entry.hash);
    return undefined;
  };
}

async function showPlaces(places: readonly Place[], collections: readonly DecapCollection[]): Promise<void> {
  const links = places.map(({ where, layout }) => {
    const [, path = '', line = '', field = ''] = /^(.*?):(\d+) ?(.*)$/.exec(where) ?? [];
    const last = field.split('.').findLast((step) => /^[a-z]/i.test(step));
    const what = last ? labelOf(last.replace(/\[.*/, '')) : `line ${line}`;
    const entry = hashOf(path, layout, collections);
    return { where, ...entry, text: `${entry?.label ?? path} (${what})` };
  });
  await tell(
    'It was not deleted',
    <>
      <p>These places still name it or link to it. Change them first.</p>
      <ul>
        {links.map(({ where, hash, text }) => (
          <li key={where} title={where}>
            {hash ? <a href={hash}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </>,
  );
}

/** The URL of a file in the editor, and its label. */
function hashOf(
  path: string,
  layout: string | undefined,
  collections: readonly DecapCollection[],
): { hash: string; label: string } | undefined {
  for (const collection of collections) {
    const { name, label, folder, files = [] } = collection;
    const file = files.find((each) => each.file === path);
    if (file) return { hash: `#/collections/${name}/entries/${file.name}`, label: file.label };
    const slug = /^[^/]+(?=\.md$)/.exec(path.replace(`${folder}/`, ''))?.[0];
    if (!folder || !slug || !isListed(collection, layout)) continue;
    return { hash: `#/collections/${name}/entries/${slug}`, label: `${label}: ${slug}` };
  }
  return undefined;
}

async function afterDeletion(send: Project['send'], path: string, hash: string): Promise<void> {
  const { addresses, pages } = await send<Deletion>('deletion', { path });
  const [address] = addresses;
  const choice = await showInDialog<'undo' | { to: string }>('The entry was deleted', (close) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('to')).trim();
        close({ to: pages.find(({ title }) => title === typed)?.path ?? typed });
      }}
    >
      {address && (
        <>
          <p>
            Its address was {address}. Other sites and search engines may still lead there. Which page should
            their visitors see?
          </p>
          <label>
            Page
            <small>Type a part of its name or address, and choose it.</small>
            <input
              {...{ name: 'to', list: 'pages', required: true, autoComplete: 'off' }}
              {...{ pattern: '\\S*/.*|.*\\S.*', title: 'A page of the site' }}
            />
          </label>
          <datalist id="pages">
            {pages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.title}
              </option>
            ))}
          </datalist>
        </>
      )}
      <div className="buttons">
        {address && <button type="submit">Save redirect</button>}
        <button
          type="button"
          className="plain"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {address ? 'Leave it as not found' : 'Close'}
        </button>
        <button type="button" className="plain" onClick={() => close('undo')}>
          Undo: bring it back
        </button>
      </div>
    </form>
  ));
  if (choice === undefined) return;
  if (choice === 'undo') {
    await send('undelete', { path });
    reloadPage(hash);
  } else await send('redirect', { path, to: choice.to });
}
