import type { Clock } from '../../clock.ts';
import type { Erasure } from '../../store/erase.ts';

/** The proof that somebody's leads were erased. */
export function ErasurePage({ erasure, clock }: { erasure: Erasure; clock: Clock }) {
  const { number, happened, email, leads, address_digest } = erasure;
  return (
    <div className="narrow">
      <h1>{leads === 1 ? '1 lead was erased' : `${leads} leads were erased`}</h1>
      <dl className="answers">
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
          <dd className="digest">{address_digest}</dd>
        </div>
      </dl>
      <p>
        The address itself is no longer here. Whoever has it can check it under{' '}
        <a href="/inbox/erase">Erase</a>. Mails that were sent about these leads, exports and backups are not
        part of the inbox: delete them there.
      </p>
    </div>
  );
}
