import { formatPhone } from '../../rules/format.ts';
import { useSite } from '../site-context.ts';

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
          {address.locality}, {address.region} {address.postalCode}
        </>
      )}
    </p>
  );
}
