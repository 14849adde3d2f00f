import { CONSENT_OPTIONS } from '../../rules/consent.ts';
import type { Phrase } from '../../rules/languages/languages.ts';
import { storedItems } from '../../rules/storage.ts';
import { useSite } from '../site-context.ts';

/** Every cookie and storage key that the site sets. */
export function StorageTable() {
  const { settings, locale } = useSite();
  const { t } = locale;
  const items = storedItems(settings.analytics, t);
  const label = (name: string) => {
    const option = CONSENT_OPTIONS.find(({ category }) => category === name);
    return option && t(option.label as Phrase);
  };
  return (
    <div className="prose prose-rich">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too */}
      <section className="table" aria-label={t('What this site stores')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Where')}</th>
              <th scope="col">{t('Category')}</th>
              <th scope="col">{t('Purpose')}</th>
              <th scope="col">{t('How long it lasts')}</th>
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
        <p>
          {t('That’s everything. No analytics service is connected to this site, and it sets no cookies.')}
        </p>
      )}
    </div>
  );
}
