/**
 * The line of a content file on which a link is written, if it is written there.
 * @param lines of the file
 * @param address where the link leads: "/a#b", or an absolute address
 * @param page address of the page that the file makes
 * @param origin of the site, without a slash at the end
 * @returns 1-based
 */
export function addressLine(
  lines: readonly string[],
  address: string,
  page: string,
  origin: string,
): number | undefined {
  const spellings = address.startsWith('/')
    ? ownSpellings(address, page, origin)
    : [address, address.replace(/\/$/, '')];
  const written = [...new Set(spellings.flatMap((text) => [text, decoded(text)]))];
  const index = lines.findIndex((line) => written.some((text) => contains(line, text)));
  return index < 0 ? undefined : index + 1;
}

function ownSpellings(address: string, page: string, origin: string): string[] {
  const anchor = address.startsWith(`${page}#`) ? [address.slice(page.length)] : [];
  return [address, origin + address, ...anchor];
}

/** Whether a line has an address that does not go on before or after it. */
function contains(line: string, address: string): boolean {
  for (let at = line.indexOf(address); at >= 0; at = line.indexOf(address, at + 1)) {
    const after = line.charAt(at + address.length);
    if (/^[\s"'(<[]?$/.test(line.charAt(at - 1)) && /^[\s"')\]>]?$/.test(after)) return true;
  }
  return false;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
