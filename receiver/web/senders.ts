import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv4ToBinary,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';

/**
 * Writes an IP address in its one canonical form. Proxies may write an address with a port, in brackets, with a zone, or
 * IPv4 as IPv6.
 * @returns undefined if the text is no address
 */
export function parseAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.+$/, '');
  try {
    if (!bare.includes(':')) return convertIPv4BinaryToString(convertIPv4ToBinary(bare));
    const binary = convertIPv6ToBinary(bare);
    if (!isIPv4MappedIPv6(binary)) return convertIPv6BinaryToString(binary);
    return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(binary));
  } catch {
    return undefined;
  }
}

/**
 * Requests from one sender are counted together: from an IPv4 address, or from the /64 network of an IPv6 customer. A
 * whole office or phone network can share an IPv4 address, so limits leave room for that.
 * @param sender as the platform reports it
 * @returns undefined for this machine: its owner, or a reverse proxy that doesn't pass addresses on
 */
export function senderPrefix(sender: string): string | undefined {
  const address = parseAddress(sender);
  if (address?.startsWith('127.') || address === '::1') return undefined;
  return address?.includes(':') ? String(convertIPv6ToBinary(address) >> 64n) : (address ?? sender);
}
