/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Clock } from '../clock.ts';
import type { App, AppContext } from '../services.ts';
import { saltedDigest } from '../web/secrets.ts';
import { countLeadsOf, type Erasure, erasePerson, erasuresOf, getErasure } from '../store/delete-leads.ts';
import { storedAddress } from '../store/search.ts';
import { MessagePage, PostForm, show, showNotFound } from './layout.tsx';
import { logged } from './log.tsx';

/** Erases all leads of one person, and proves that it was done. */
export const erase = new Hono<App>()
  .get('/erase', (c) => page(c, 'Erase a person', <ErasePage />))
  // The address is posted and the page is the answer, so that no address of a page, and no server's log, contains it.
  .post('/erase', async (c) => {
    const address = addressIn(c);
    await logged(c, 'find leads to erase');
    const count = await countLeadsOf(c.env.database, address);
    return page(c, 'Erase a person', <ConfirmErasePage address={address} count={count} />);
  })
  .post('/erase/confirm', async (c) => {
    const { database, now } = c.env;
    const address = addressIn(c);
    const digest = await digestOf(c, address);
    await erasePerson(database, address, { happened: now(), email: c.var.visit.email, digest });
    const [latest] = await erasuresOf(database, digest);
    return c.redirect(`/inbox/erasures/${latest?.number ?? 0}`, 303);
  })
  .post('/erase/check', async (c) => {
    await logged(c, 'check erasure');
    const erasures = await erasuresOf(c.env.database, await digestOf(c, addressIn(c)));
    return page(c, 'Erasures', <ErasuresPage erasures={erasures} clock={c.env.clock} />);
  })
  .get('/erasures/:number{[1-9][0-9]{0,14}}', async (c) => {
    const number = Number(c.req.param('number'));
    await logged(c, `erasure ${number}`);
    const erasure = await getErasure(c.env.database, number);
    if (!erasure) return showNotFound(c);
    return page(c, 'Erased', <ErasurePage erasure={erasure} clock={c.env.clock} />);
  });

const addressIn = (c: AppContext) => storedAddress(c.var.fields.get('email') ?? '');

const digestOf = (c: AppContext, address: string) => saltedDigest(c.env.database, `erased ${address}`);

const page = (c: AppContext, title: string, content: Child) => show(c, { title, place: 'erase' }, content);

const leadCount = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

function ErasePage() {
  return (
    <MessagePage title="Erase a person">
      <PostForm class="form" action="/inbox/erase">
        <p>
          When somebody asks you to delete their data: all their leads, with notes and what was sent about
          them.
        </p>
        <AddressField id="email" />
        <button class="button" type="submit">
          Find their leads
        </button>
      </PostForm>
      <section aria-labelledby="check">
        <h2 id="check">Was somebody erased?</h2>
        <PostForm class="form" action="/inbox/erase/check">
          <AddressField id="erased" />
          <button class="button button-quiet" type="submit">
            Check
          </button>
        </PostForm>
      </section>
    </MessagePage>
  );
}

function AddressField({ id }: { id: string }) {
  return (
    <div class="field">
      <label for={id}>Their email</label>
      <input
        id={id}
        name="email"
        inputmode="email"
        autocomplete="off"
        spellcheck={false}
        required
        maxlength={500}
      />
    </div>
  );
}

function ConfirmErasePage({ address, count }: { address: string; count: number }) {
  const leads = leadCount(count);
  return (
    <MessagePage title={count === 0 ? 'No leads of this address' : `Erase ${leads}?`}>
      <p>
        {leads} of <b>{address}</b>.{' '}
        {count > 0 &&
          'They are deleted with their notes, at once and for good. The proof keeps only a digest of the address.'}
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

function ErasuresPage({ erasures, clock }: { erasures: readonly Erasure[]; clock: Clock }) {
  const answer = erasures.length > 0 ? 'Yes, this address was erased' : 'No, this address was never erased';
  return (
    <MessagePage title={answer}>
      <ul class="others">
        {erasures.map(({ number, happened, leads }) => (
          <li>
            <a href={`/inbox/erasures/${number}`}>
              {clock.exact(happened)}: {leadCount(leads)}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/inbox/erase">Back</a>
      </p>
    </MessagePage>
  );
}

/** The proof that somebody's leads were erased. */
function ErasurePage({ erasure, clock }: { erasure: Erasure; clock: Clock }) {
  const { number, happened, email, leads, address_digest } = erasure;
  return (
    <MessagePage title={leads === 1 ? '1 lead was erased' : `${leads} leads were erased`}>
      <dl class="answers">
        <div>
          <dt>Proof number</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>{clock.exact(happened)}</dd>
        </div>
        <div>
          <dt>By</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Digest of the address</dt>
          <dd class="digest">{address_digest}</dd>
        </div>
      </dl>
      <p>
        The address itself is no longer here. Whoever has it can check it under{' '}
        <a href="/inbox/erase">Erase</a>. Mails that were sent about these leads, exports and backups are not
        part of the inbox: delete them there.
      </p>
    </MessagePage>
  );
}
