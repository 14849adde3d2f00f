import { formatPhone } from '../../rules/format.ts';
import { postalLine } from '../../rules/postal-line.ts';
import { useSite } from '../site-context.ts';

/** The phone number, large, with the hours. */
export function CallUs({ title, text }: { title: string; text?: string }) {
  const { phone, hours } = useSite().settings;
  return (
    <div className="contact-details">
      <p>{title}</p>
      <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      <p>
        {text} {hours.shown}
      </p>
    </div>
  );
}

/** Email, phone, hours and, if it is known, the postal address. */
export function ContactDetails() {
  const { email, phone, hours, address } = useSite().settings;
  return (
    <p>
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      <br />
      {hours.shown}
      {address.street && (
        <>
          <br />
          {address.street}
          <br />
          {postalLine(address)}
        </>
      )}
    </p>
  );
}
