import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HostAnswer {
  status: number;
  /** By lowercase name; a repeated header has several values. */
  headers: NodeJS.Dict<string[]>;
  body: Buffer;
}

/**
 * Requests a path exactly as given, which fetch would normalize.
 * @param path percent-encoded, with query
 * @param host that redirects may lead to
 * @throws Error for a redirect to another host
 */
export async function ask(
  server: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  host = 'this.site',
): Promise<HostAnswer> {
  const { hostname, port } = new URL(server);
  const answer = await new Promise<HostAnswer>((resolve, reject) => {
    const options = { hostname, port, path, method, headers, agent: false, timeout: 60_000 };
    const sent = request(options, (response) => {
      const { statusCode: status = 0, headersDistinct } = response;
      buffer(response).then((body) => resolve({ status, headers: headersDistinct, body }), reject);
    });
    sent.once('timeout', () => sent.destroy(new Error(`${server} does not respond to ${path}`)));
    sent.once('error', reject);
    sent.end();
  });
  const leadsTo = answer.headers.location ?? [];
  if (leadsTo.some((location) => new URL(location, `http://${host}/`).host !== host)) {
    throw new Error(`${path} redirects to another host: ${leadsTo.join(' and ')}`);
  }
  return answer;
}

/** The value of a header; a repeated one fails any comparison. */
export function header(answer: HostAnswer, name: string): string | undefined {
  return answer.headers[name.toLowerCase()]?.join(' AND AGAIN ');
}

/** The decompressed body. */
export function decoded(answer: HostAnswer): Buffer {
  const coding = header(answer, 'Content-Encoding') ?? 'identity';
  const decode = DECODE[coding];
  if (!decode) throw new Error(`unknown Content-Encoding "${coding}"`);
  return decode(answer.body);
}

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
