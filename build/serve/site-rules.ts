import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redirectTargets } from '../base/addresses.ts';
import { pathMatches, REVALIDATE } from '../hosts/hosting-rules.ts';

/** Where the old addresses of a served site lead, by each form of them; from its `_redirects` file. */
export async function readRedirects(root: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(root, '_redirects'), 'utf8').catch(() => '');
  return redirectTargets(
    text.split('\n').flatMap((line) => {
      const [from, to, status] = line.split(' ');
      return from && to && status === '301' ? [{ from, to }] : [];
    }),
  );
}

/**
 * The headers of an answer, from a served site's `_headers` file.
 * @param path of the address, decoded
 * @param status an answer that holds no file is asked for anew, whatever its path
 */
export async function readHeaders(
  root: string,
  path: string,
  status: number,
): Promise<Record<string, string>> {
  const text = await readFile(join(root, '_headers'), 'utf8').catch(() => '');
  const headers: Record<string, string> = { 'Cache-Control': REVALIDATE };
  let matches = false;
  for (const line of text.split('\n')) {
    const [, name, value] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (!name || value === undefined) matches = pathMatches(line, path);
    // HSTS is nothing for a server without TLS.
    else if (matches && name !== 'Strict-Transport-Security') headers[name] = value;
  }
  return status < 300 ? headers : { ...headers, 'Cache-Control': REVALIDATE };
}
