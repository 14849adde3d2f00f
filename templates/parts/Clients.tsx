import type { Client, Quote } from '../../model/client.ts';
import { useSite } from '../site-context.ts';
import { Portrait } from './Picture.tsx';

function Mark({ path }: { path: string | undefined }) {
  if (!path) return null;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function ClientName({ mark, name, trade, city }: Client) {
  return (
    <>
      <Mark path={mark} />
      <strong>{name}</strong> {trade}, {city.replaceAll(' ', '\u00a0')}
    </>
  );
}

/** Quotes, each with its person, their role, and their portrait or else the client's mark. */
export function Quotes({ items }: { items: readonly Quote[] }) {
  const { client } = useSite();
  return (
    <div className="quotes">
      {items.map(({ text, client: slug, person: name }) => {
        const { name: company, city, mark, people } = client(slug);
        const person = people.find((known) => known.name === name);
        return (
          <figure key={name}>
            <blockquote>{text}</blockquote>
            <figcaption className="client">
              {person?.image || person?.drawing ? <Portrait person={person} /> : <Mark path={mark} />}
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

/** The client of a case. */
export function CaseClient({ slug }: { slug: string | undefined }) {
  const { client } = useSite();
  return slug ? (
    <div className="client">
      <ClientName {...client(slug)} />
    </div>
  ) : null;
}
