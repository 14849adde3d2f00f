/**
 * Requests from one sender are counted together: from an IPv4 address, or from the /64 network of an IPv6 customer. A
 * whole office or phone network can share an IPv4 address, so limits leave room for that.
 * @param address as the platform reports it
 * @returns undefined for this machine: its owner, or a reverse proxy that doesn't pass addresses on
 */
export function senderPrefix(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (mapped.startsWith('127.') || mapped === '::1') return undefined;
  return mapped.includes(':') ? network(mapped) : mapped;
}

/** "2001:db8::1" to "2001:db8:0:0". */
function network(address: string): string {
  const [start = '', end] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = start.split(':').filter(Boolean);
  const rest = end?.split(':').filter(Boolean) ?? [];
  const zeros =
    end === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
