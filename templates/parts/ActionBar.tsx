import { formatPhone } from '../../rules/format.ts';
import { useSite } from '../site-context.ts';
import { useActions } from './Buttons.tsx';

/**
 * The two actions at the lower edge of a phone's window. The styles decide when, and on which pages, it shows.
 * @param form the anchor of the page's own form, if the bar leads there
 */
export function ActionBar({ form }: { form?: string }) {
  const { settings, locale } = useSite();
  const { phone } = settings;
  const { t } = locale;
  const [call] = useActions();
  return (
    <nav className="action-bar" aria-label={t('Contact')}>
      <a
        className="button button-quiet"
        href={`tel:${phone}`}
        aria-label={t('Call {phone}', { phone: formatPhone(phone) })}
      >
        {t('Call')}
      </a>
      <a className="button" href={form ?? call.href}>
        {call.label}
      </a>
    </nav>
  );
}
