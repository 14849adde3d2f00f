import { dataAttributes } from '../../rules/data-attributes.ts';
import { formatPhone } from '../../rules/format.ts';
import { pickATime } from '../../rules/forms/booking.ts';
import type { FormRule } from '../../rules/forms/rule.ts';
import { phraseWith } from '../../rules/phrase-parts.ts';
import type { Translate } from '../../rules/translate.ts';

/** Where a visitor picks a time. */
export interface Booking {
  href: string;
  /** The name of its host, if the calendar shows in the page. */
  calendar: string | undefined;
}

interface ThanksProps {
  id: string;
  rule: FormRule;
  sent: boolean;
  name?: string | undefined;
  booking?: Booking | undefined;
  phone: string;
  t: Translate;
}

/** "Ada" of " Ada Hall"; undefined unless the name starts with a word that can be a first name, after any title. */
export function firstName(name = ''): string | undefined {
  return /^(?:(?:Dra?|Mr|Mrs|Ms|Profa?|Sra?|Srta|Lic|Ing)\.?\s+)?(\p{L}[\p{L}\p{M}’'-]{1,29})(?:\s|$)/u.exec(
    name.trim(),
  )?.[1];
}

/**
 * Takes the place of a form once it is sent. Until then it is an empty live region, because screen readers only announce
 * changes in a region that exists.
 * @param id of the form
 * @param phone for "tel:"
 */
export function ThanksView({ id, rule, sent, name, booking, phone, t }: ThanksProps) {
  return (
    <div className={sent ? 'form-thanks' : undefined} id={`${id}-thanks`}>
      {sent && <h2 tabIndex={-1}>{name ? t('Thanks, {name}', { name }) : t('Thanks. We’ve got it')}</h2>}
      <div role="status">
        {sent && (
          <p>
            <strong>{rule.success.title}</strong> {rule.success.text}
          </p>
        )}
      </div>
      {sent && (
        <>
          {booking && (
            <p className="calendar">
              <a
                className="button"
                href={booking.href}
                {...dataAttributes({ 'data-player': booking.calendar && booking.href })}
              >
                {pickATime(t, booking.calendar)}
              </a>
            </p>
          )}
          <ol>
            {rule.next?.map(({ when, what }) => (
              <li key={when}>
                <strong>{when}</strong> {what}
              </li>
            ))}
          </ol>
          <p>
            {phraseWith(t('Can’t wait? Call {phone}'), {
              phone: (
                <a key="phone" href={`tel:${phone}`}>
                  {formatPhone(phone)}
                </a>
              ),
            })}
          </p>
          <p>
            <button className="button button-quiet" type="button" {...dataAttributes({ 'data-again': '' })}>
              {t('Send another message')}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
