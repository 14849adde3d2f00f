/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { App, AppContext } from '../services.ts';
import { countOf, erasePerson } from '../store/delete-leads.ts';
import { storedAddress } from '../store/search.ts';
import { recordAccess } from './access-log.tsx';
import { addressOf, searchFor } from './filter.ts';
import { MessagePage, PostForm, sendInboxPage } from './layout.tsx';

/** Erases all leads of one person, and adds that to the access log. */
export const eraseRoutes = new Hono<App>()
  .get('/erase', (c) => page(c, 'Erase a person', <ErasePage />))
  // The email address is posted, and not in the URL of a page, so that it doesn't get into server logs.
  .post('/erase', async (c) => {
    const { database } = c.env;
    const address = addressIn(c);
    await recordAccess(c, 'find leads to erase');
    const found = await countOf(database, address);
    const mentions = addressOf(INBOX_PATH, await searchFor(database, address));
    return page(c, 'Erase a person', <ConfirmErasePage {...found} {...{ address, mentions }} />);
  })
  .post('/erase/confirm', async (c) => {
    const { database, now } = c.env;
    await erasePerson(database, addressIn(c), { happened: now(), email: c.var.session.email });
    return c.redirect(`${INBOX_PATH}/erase/done`, 303);
  })
  .get('/erase/done', (c) => page(c, 'Erased', <ErasedPage />));

const addressIn = (c: AppContext) => storedAddress(c.var.body.get('email') ?? '');

const page = (c: AppContext, title: string, content: Child) =>
  sendInboxPage(c, { title, section: 'erase' }, content);

const leadCount = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

function ErasePage() {
  return (
    <MessagePage title="Erase a person">
      <PostForm class="form" action={`${INBOX_PATH}/erase`}>
        <p>
          Use this when somebody asks you to delete their data. It erases all their leads, with your notes and
          the record of what was sent, and takes them off the newsletter list.
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

interface ConfirmErasePageProps {
  address: string;
  leads: number;
  /** Entries in the newsletter list. */
  subscribers: number;
  /** The list of leads that mention the address. */
  mentions: string;
}

function ConfirmErasePage({ address, leads, subscribers, mentions }: ConfirmErasePageProps) {
  const count = leads + subscribers;
  const found = [
    ...(leads > 0 || subscribers === 0 ? [leadCount(leads)] : []),
    ...(subscribers > 0
      ? [subscribers === 1 ? '1 newsletter sign-up' : `${subscribers} newsletter sign-ups`]
      : []),
  ].join(' and ');
  return (
    <MessagePage title={count === 0 ? 'No leads from this address' : `Erase ${found}?`}>
      <p>
        {found} from <b>{address}</b>.{' '}
        {count > 0 && 'They will be erased with their notes, immediately and permanently.'}
      </p>
      {count > 0 && (
        <PostForm class="buttons" action={`${INBOX_PATH}/erase/confirm`}>
          <input type="hidden" name="email" value={address} />
          <button class="button" type="submit">
            Erase {found}
          </button>
          <a class="button button-quiet" href={`${INBOX_PATH}/erase`}>
            Cancel
          </a>
        </PostForm>
      )}
      <p>
        Leads from other addresses may mention this one: <a href={mentions}>search for it</a>.
      </p>
    </MessagePage>
  );
}

function ErasedPage() {
  return (
    <MessagePage title="All of this person’s leads were erased">
      <p>
        The <a href={`${INBOX_PATH}/log`}>access log</a> shows who erased them, when, and how many there were.
        The inbox no longer has the address.
      </p>
      <p>
        Emails about these leads, exported files and backups are outside the inbox. Delete them there, too.
      </p>
    </MessagePage>
  );
}
