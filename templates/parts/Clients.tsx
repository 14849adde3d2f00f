import { PictureView } from '../../islands/picture/view.tsx';
import type { Quote } from '../../model/client.ts';
import { useSite } from '../site-context.ts';
import { Portrait } from './Picture.tsx';

/** @param alt the name, where a wide logo takes its place */
function ClientMark({ slug, alt = '' }: { slug: string; alt?: string }) {
  const { client, clientLogo } = useSite();
  const logo = clientLogo(slug);
  if (logo) {
    const names = [
      'client-logo',
      logo.isWide && 'client-logo-wide',
      !logo.picture.themed && 'client-logo-plate',
    ];
    return (
      <PictureView
        className={names.filter(Boolean).join(' ')}
        picture={logo.picture}
        alt={logo.isWide ? alt : ''}
        sizes="12rem"
      />
    );
  }
  const { mark } = client(slug);
  return mark ? (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d={mark} />
    </svg>
  ) : null;
}

function ClientName({ slug }: { slug: string }) {
  const { client, clientLogo } = useSite();
  const { name, trade, city } = client(slug);
  return (
    <>
      <ClientMark slug={slug} alt={name} />
      {!clientLogo(slug)?.isWide && <strong>{name}</strong>} {trade}, {city.replaceAll(' ', '\u00a0')}
    </>
  );
}

/** Quotes, each with its person, their role, and their portrait or else the client's mark. */
export function Quotes({ items }: { items: readonly Quote[] }) {
  const { client } = useSite();
  return (
    <div className="quotes">
      {items.map(({ text, client: slug, person: name }) => {
        const { name: company, city, people } = client(slug);
        const person = people.find((known) => known.name === name);
        return (
          <figure key={name}>
            <blockquote>{text}</blockquote>
            <figcaption className="client">
              {person?.image || person?.drawing ? <Portrait person={person} /> : <ClientMark slug={slug} />}
              <strong>{name}</strong> {person?.role}, {company}, {city.replaceAll(' ', '\u00a0')}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** One quote as a band of a page. */
export function QuoteSection({ quote }: { quote: Quote | undefined }) {
  return quote ? (
    <div className="section">
      <Quotes items={[quote]} />
    </div>
  ) : null;
}

/** Longer words need wider columns, in letters. */
const LONG_WORD = 10;

/** The logos of clients: their marks and names. @param slugs names of client files */
export function Logos({ slugs }: { slugs: readonly string[] }) {
  const { client } = useSite();
  const hasLong = slugs.some((slug) =>
    client(slug)
      .name.split(/[\s-]/)
      .some(({ length }) => length > LONG_WORD),
  );
  return (
    <ul className={hasLong ? 'wordmarks wordmarks-long' : 'wordmarks'}>
      {slugs.map((slug) => (
        <li key={slug} className="client">
          <ClientName slug={slug} />
        </li>
      ))}
    </ul>
  );
}

/** The client of a case. */
export function CaseClient({ slug }: { slug: string | undefined }) {
  return slug ? (
    <div className="client">
      <ClientName slug={slug} />
    </div>
  ) : null;
}
