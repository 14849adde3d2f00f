/**
 * Writes a North American number the way people read it.
 * @param international for example "+14025550142"
 * @returns "(402) 555-0142"; other countries' numbers stay as they are
 */
export function shownPhone(international: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(international);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : international;
}
