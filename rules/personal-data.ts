const EMAIL = /\S(?:@|%40)\S/i;
/** Nine digits or more, however they are spaced, or a number next door: 555-0142. */
const PHONE = /(?<![\w-])(?:\+?\(?\d(?:[\s().-]*\d){8,14}|\d{3}[\s.-]?\d{4})(?![\w-])/;

/**
 * Whether a value looks as if it held an email address or a phone number. The parameters of a campaign may be numbers.
 * @param name the parameter that holds it
 */
export function isPersonalData(value: string, name = ''): boolean {
  if (/^\d+$/.test(value) && /^(utm_|gclid|fbclid)/.test(name)) return false;
  return EMAIL.test(value) || PHONE.test(value);
}
