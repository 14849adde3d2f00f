import { formatPhone } from '../../rules/format.ts';
import { useSite } from '../site-context.ts';
import { useActions } from './Buttons.tsx';

/**
 * The two actions at the lower edge of a phone's window. The styles decide when, and on which pages, it shows.
 * @param form the anchor of the page's own form, if the bar leads there
 */
export function ActionBar({ form }: { form?: string }) {
  const { phone } = useSite().settings;
  const [call] = useActions();
  return (
    <nav className="action-bar" aria-label="Contact">
      <a className="button button-quiet" href={`tel:${phone}`} aria-label={`Call ${formatPhone(phone)}`}>
        Call
      </a>
      <a className="button" href={form ?? call.href}>
        {call.label}
      </a>
    </nav>
  );
}
