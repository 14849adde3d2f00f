/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { App, AppContext } from '../services.ts';
import { countLeadsOf, erasePerson } from '../store/delete-leads.ts';
import { storedAddress } from '../store/search.ts';
import { recordAccess } from './access-log.tsx';
import { MessagePage, PostForm, sendInboxPage } from './layout.tsx';

/** Erases all leads of one person. The access log says that it was done. */
export const eraseRoutes = new Hono<App>()
  .get('/erase', (c) => page(c, 'Erase a person', <ErasePage />))
  // The address is posted and the page is the answer, so that no address of a page, and no server's log, contains it.
  .post('/erase', async (c) => {
    const address = addressIn(c);
    await recordAccess(c, 'find leads to erase');
    const count = await countLeadsOf(c.env.database, address);
    return page(c, 'Erase a person', <ConfirmErasePage address={address} count={count} />);
  })
  .post('/erase/confirm', async (c) => {
    const { database, now } = c.env;
    await erasePerson(database, addressIn(c), { happened: now(), email: c.var.session.email });
    return c.redirect('/inbox/erase/done', 303);
  })
  .get('/erase/done', (c) => page(c, 'Erased', <ErasedPage />));

const addressIn = (c: AppContext) => storedAddress(c.var.body.get('email') ?? '');

const page = (c: AppContext, title: string, content: Child) =>
  sendInboxPage(c, { title, place: 'erase' }, content);

const leadCount = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

function ErasePage() {
  return (
    <MessagePage title="Erase a person">
      <PostForm class="form" action="/inbox/erase">
        <p>
          When somebody asks you to delete their data: all their leads, with notes and what was sent about
          them.
        </p>
        <div class="field">
          <label for="email">Their email</label>
          <input
            id="email"
            name="email"
            inputmode="email"
            autocomplete="off"
            spellcheck={false}
            required
            maxlength={500}
          />
        </div>
        <button class="button" type="submit">
          Find their leads
        </button>
      </PostForm>
    </MessagePage>
  );
}

function ConfirmErasePage({ address, count }: { address: string; count: number }) {
  const leads = leadCount(count);
  return (
    <MessagePage title={count === 0 ? 'No leads from this address' : `Erase ${leads}?`}>
      <p>
        {leads} from <b>{address}</b>.{' '}
        {count > 0 && 'They are deleted with their notes, at once and for good.'}
      </p>
      {count > 0 && (
        <PostForm class="buttons" action="/inbox/erase/confirm">
          <input type="hidden" name="email" value={address} />
          <button class="button" type="submit">
            Erase {leads}
          </button>
          <a class="button button-quiet" href="/inbox/erase">
            Cancel
          </a>
        </PostForm>
      )}
      <p>
        Leads of other addresses may mention this one:{' '}
        <a href={`/inbox?q=${encodeURIComponent(address)}`}>search for it</a>.
      </p>
    </MessagePage>
  );
}

function ErasedPage() {
  return (
    <MessagePage title="All of this person’s leads were erased">
      <p>
        The <a href="/inbox/log">access log</a> says who did it, when, and how many leads there were; the
        address itself is no longer here.
      </p>
      <p>
        Mails that were sent about these leads, exports and backups are not part of the inbox: delete them
        there.
      </p>
    </MessagePage>
  );
}
