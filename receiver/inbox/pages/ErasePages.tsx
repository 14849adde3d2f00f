import type { Clock } from '../../clock.ts';
import type { Erasure } from '../../store/erase.ts';
import { PostForm } from './PostForm.tsx';

export function ErasePage({ csrf }: { csrf: string }) {
  return (
    <div className="narrow">
      <h1>Erase a person</h1>
      <PostForm className="form" action="/inbox/erase" csrf={csrf}>
        <p>
          When somebody asks you to delete their data: all their leads, with notes and what was sent about
          them.
        </p>
        <AddressField id="email" />
        <button className="button" type="submit">
          Find their leads
        </button>
      </PostForm>
      <section aria-labelledby="check">
        <h2 id="check">Was somebody erased?</h2>
        <PostForm className="form" action="/inbox/erase/check" csrf={csrf}>
          <AddressField id="erased" />
          <button className="button button-quiet" type="submit">
            Check
          </button>
        </PostForm>
      </section>
    </div>
  );
}

function AddressField({ id }: { id: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>Their email</label>
      <input id={id} name="email" type="email" autoComplete="off" required maxLength={254} />
    </div>
  );
}

interface ConfirmProps {
  address: string;
  /** Of leads. */
  count: number;
  csrf: string;
}

export function ConfirmErasePage({ address, count, csrf }: ConfirmProps) {
  const leads = count === 1 ? '1 lead' : `${count} leads`;
  return (
    <div className="narrow">
      <h1>{count === 0 ? 'No leads of this address' : `Erase ${leads}?`}</h1>
      <p>
        {leads} of <b>{address}</b>.{' '}
        {count > 0 &&
          'They are deleted with their notes, at once and for good. The proof keeps only a digest of the address.'}
      </p>
      {count > 0 && (
        <PostForm className="buttons" action="/inbox/erase/confirm" csrf={csrf}>
          <input type="hidden" name="email" value={address} />
          <button className="button" type="submit">
            Erase {leads}
          </button>
          <a className="button button-quiet" href="/inbox/erase">
            Cancel
          </a>
        </PostForm>
      )}
      <p>
        Leads of other addresses may mention this one:{' '}
        <a href={`/inbox?q=${encodeURIComponent(address)}`}>search for it</a>.
      </p>
    </div>
  );
}

export function ErasuresPage({ erasures, clock }: { erasures: readonly Erasure[]; clock: Clock }) {
  return (
    <div className="narrow">
      <h1>{erasures.length > 0 ? 'Yes, this address was erased' : 'No, this address was never erased'}</h1>
      <ul className="others">
        {erasures.map(({ number, happened, leads }) => (
          <li key={number}>
            <a href={`/inbox/erasures/${number}`}>
              {clock.exact(happened)}: {leads === 1 ? '1 lead' : `${leads} leads`}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/inbox/erase">Back</a>
      </p>
    </div>
  );
}
