/** Hosts where dots in a name make no difference, and that are the same host. */
const GMAIL = /@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox of an address, for limits: "ada.hall+news@gmail.com" is "adahall@gmail.com".
 * @param address as it was typed
 */
export function mailboxOf(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
  return GMAIL.test(plain) ? `${plain.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : plain;
}
