import type { Client, Quote } from '../../model/client.ts';
import { useSite } from '../site-context.ts';

/** The mark of a client beside a name and what it stands for. */
function Byline({ mark, name, about }: { mark: string; name: string; about: string }) {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d={mark} />
      </svg>
      <span>
        <strong>{name}</strong> {about}
      </span>
    </>
  );
}

function ClientName({ mark, name, trade, city }: Client) {
  return <Byline mark={mark} name={name} about={`${trade}, ${city}`} />;
}

/** Quotes with the person, their role, and their client. */
export function Quotes({ items }: { items: readonly Quote[] }) {
  const { client } = useSite();
  return (
    <div className="quotes">
      {items.map(({ text, client: slug, person }) => {
        const { name, city, mark, people } = client(slug);
        const role = people.find((known) => known.name === person)?.role;
        return (
          <figure key={person}>
            <blockquote>{text}</blockquote>
            <figcaption className="client">
              <Byline mark={mark} name={person} about={`${role}, ${name}, ${city}`} />
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

/** The logos of clients: their marks and names. @param slugs names of client files */
export function Logos({ slugs }: { slugs: readonly string[] }) {
  const { client } = useSite();
  return (
    <ul className="wordmarks">
      {slugs.map((slug) => (
        <li key={slug} className="client">
          <ClientName {...client(slug)} />
        </li>
      ))}
    </ul>
  );
}

/** Who a case is about. */
export function CaseClient({ slug }: { slug: string | undefined }) {
  const { client } = useSite();
  return slug ? (
    <div className="client">
      <ClientName {...client(slug)} />
    </div>
  ) : null;
}
