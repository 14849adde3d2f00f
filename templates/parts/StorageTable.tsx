import { CONSENT_OPTIONS } from '../../rules/consent.ts';
import { storedItems } from '../../rules/storage.ts';
import { useSite } from '../site-context.ts';

/** Every cookie and storage key that the site sets. */
export function StorageTable() {
  const { settings } = useSite();
  const items = storedItems(settings.analytics);
  const label = (name: string) => CONSENT_OPTIONS.find(({ category }) => category === name)?.label;
  return (
    <div className="prose prose-rich">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too */}
      <section className="table" aria-label="What this site stores" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Where</th>
              <th scope="col">Category</th>
              <th scope="col">Purpose</th>
              <th scope="col">How long it lasts</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, place, category, purpose, lasts }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{place}</td>
                <td>{label(category)}</td>
                <td>{purpose}</td>
                <td>{lasts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {items.every(({ category }) => category === 'necessary') && (
        <p>That’s everything. No analytics service is connected to this site, and it sets no cookies.</p>
      )}
    </div>
  );
}
