import { type LookupOptions, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT = 20_000;
const MAX_BYTES = 40 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/** Networks that only this computer or its neighbors can reach (IANA's special-purpose registries). */
const PRIVATE = new BlockList();
for (const network of '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3'.split(
  ' ',
)) {
  const [address = '', bits] = network.split('/');
  PRIVATE.addSubnet(address, Number(bits), 'ipv4');
}
for (const network of '::/127 ::ffff:0:0/96 64:ff9b::/96 fc00::/7 fe80::/10 ff00::/8'.split(' ')) {
  const [address = '', bits] = network.split('/');
  PRIVATE.addSubnet(address, Number(bits), 'ipv6');
}

const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const refusal = () => new Error('its host is in a private network');

/** Looks up a host. The connection uses the address that was checked, so a name can't change its mind in between. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...(options as LookupOptions), all: true }, (error, addresses) => {
    const found = Array.isArray(addresses) ? addresses : [];
    if (!error && found.some(({ address }) => isPrivate(address))) return done(refusal(), []);
    if (error || options.all) return done(error, found);
    done(null, found[0]?.address ?? '', found[0]?.family);
  });
};

/**
 * Downloads a public file of up to 40 MB, and follows redirects.
 * @throws Error for a host in a private network, and for any answer but 200
 */
export async function downloadFile(url: string, redirects = MAX_REDIRECTS): Promise<Uint8Array> {
  const target = new URL(url);
  if (!/^https?:$/.test(target.protocol)) throw new Error('its address is not of the web');
  if (isIP(target.hostname.replace(/^\[|\]$/g, '')) && isPrivate(target.hostname.replace(/^\[|\]$/g, '')))
    throw refusal();
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    lookup: publicLookup,
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { accept: 'image/*,*/*' },
  };
  const result = await new Promise<Uint8Array | URL>((resolve, reject) => {
    const sent = request(target, options, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return resolve(bytesOf(response));
      response.destroy();
      if (statusCode >= 300 && statusCode < 400 && headers.location)
        return resolve(new URL(headers.location, target));
      reject(new Error(`its host answers ${statusCode}`));
    });
    const explain = (error: Error) =>
      reject('code' in error ? new Error("its host can't be reached") : error);
    sent.on('error', explain).end();
  });
  if (!(result instanceof URL)) return result;
  if (redirects === 0) throw new Error('its host redirects without end');
  return downloadFile(result.href, redirects - 1);
}

async function bytesOf(response: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('it is larger than 40 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
