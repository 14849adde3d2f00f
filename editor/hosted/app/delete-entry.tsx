import { showInDialog, tell } from '../../app/dialogs/dialog.tsx';
import { readSiteLinks } from '../../form/text/link-address.ts';
import type { Finding } from '../../server/publish-changes.ts';
import type { FileRequest } from './file-requests.ts';
import { reloadPage } from './one-entry.ts';
import { entryAt, type Project } from './project.ts';
import { FindingList } from './publish-changes.tsx';

/** Says why an entry can't be deleted; after a deletion, offers to undo it and to redirect the address. */
export function onDeletion({ send, collections }: Project) {
  return async ({ params, answer, isDone }: FileRequest): Promise<Response | undefined> => {
    const [path = ''] = params.paths ?? [params.path ?? ''];
    const { places } = answer as { places?: Finding[] };
    if (places) {
      await showInDialog<true>('It was not deleted', (close) => (
        <>
          <p>These places still name it or link to it. Change them first.</p>
          <FindingList found={places} onOpen={() => close(true)} {...{ collections }} />
        </>
      ));
      return Response.json({ error: 'Other pages still mention it' }, { status: 422 });
    }
    const entry = entryAt(location.hash, collections);
    // Not a picture, and not what failed for another reason.
    if (!isDone || !entry || entry.file !== path) return undefined;
    afterDeletion(send, path, entry.hash).catch((error: Error) => tell('That did not work', error.message));
    return undefined;
  };
}

async function afterDeletion(send: Project['send'], path: string, hash: string): Promise<void> {
  const addresses = await send<string[]>('deletion', { path });
  const { pages } = await readSiteLinks();
  const targets = addresses.length > 0 ? pages.filter((page) => !addresses.includes(page.path)) : [];
  const choice = await showInDialog<'undo' | 'leave' | { to: string }>('The entry was deleted', (close) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        close({ to: String(new FormData(event.currentTarget).get('to')) });
      }}
    >
      {targets.length > 0 && (
        <>
          <p>
            Its address was {addresses[0]}. Other sites and search engines may still lead there. Which page
            should their visitors see?
          </p>
          <label>
            Page
            <select name="to" required>
              <option value="">Choose a page</option>
              {targets.map((page) => (
                <option key={page.path} value={page.path}>
                  {page.title} ({page.path})
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <div className="buttons">
        {targets.length > 0 && <button type="submit">Save redirect</button>}
        <button type="button" className="plain" onClick={() => close('leave')}>
          {targets.length > 0 ? 'Leave it as not found' : 'Close'}
        </button>
        <button type="button" className="plain" onClick={() => close('undo')}>
          Undo: bring it back
        </button>
      </div>
    </form>
  ));
  if (choice === 'undo') {
    await send('undelete', { path });
    reloadPage(hash);
  } else if (typeof choice === 'object') await send('redirect', { path, to: choice.to });
}
