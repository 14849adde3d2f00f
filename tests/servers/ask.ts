import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface Answer {
  status: number;
  /** Values by name in lower case; those of a header that came more than once are in one list. */
  headers: Record<string, string[]>;
  body: Buffer;
}

/**
 * Asks a server for an address as it stands; fetch would mend it first. An answer must not lead to another host.
 * @param path with percent signs, query included
 * @param host that the site is known by, which answers may lead to
 */
export async function ask(
  server: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  host = 'this.site',
): Promise<Answer> {
  const { hostname, port } = new URL(server);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers, agent: false, timeout: 10_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: byName(response.rawHeaders),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`${server} does not answer to ${path}`)));
    sent.once('error', reject);
    sent.end();
  });
  const leadsTo = answer.headers.location ?? [];
  if (leadsTo.some((location) => new URL(location, `http://${host}/`).host !== host)) {
    throw new Error(`${path} leads away, to ${leadsTo.join(' and ')}`);
  }
  return answer;
}

/** The one value of a header; undefined without it, and all of them when it came more than once. */
export function header(answer: Answer, name: string): string | undefined {
  return answer.headers[name.toLowerCase()]?.join(' AND AGAIN ');
}

/** The bytes of an answer as they were before it was compressed. */
export function decoded(answer: Answer): Buffer {
  const coding = header(answer, 'Content-Encoding') ?? 'identity';
  const decode = DECODE[coding];
  if (!decode) throw new Error(`"${coding}" is no coding`);
  return decode(answer.body);
}

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

function byName(raw: string[]): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase() ?? '';
    headers[name] = [...(headers[name] ?? []), raw[index + 1] ?? ''];
  }
  return headers;
}
