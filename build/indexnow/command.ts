import { randomUUID } from 'node:crypto';
import type { Options } from '../base/command-line.ts';
import { shownPath, UserError } from '../base/errors.ts';
import { isLoopback } from '../content/read/form-endpoint.ts';
import { recover } from '../publish/staging.ts';
import { readTopLevel } from '../content/read/top-level.ts';
import type { Report } from '../base/report.ts';
import { type Change, changesSince } from './changed.ts';
import { readPages } from './pages.ts';
import { readRecord, writeRecord } from './record.ts';
import { BATCH, checkKeyFile, type Submitter, submit } from './submit.ts';

/** What the command "indexnow" does: tells search engines which pages changed since it last told them. */
export async function indexNow(options: Options, report: Report): Promise<void> {
  const { url: origin, indexNow } = await readTopLevel(options.content, 'site.yaml');
  if (!indexNow.key) {
    const fresh = randomUUID().replaceAll('-', '');
    throw new UserError(
      `There is no key yet. Write this into content/site.yaml, build, deploy, and try again:\n\nindexNow:\n  key: ${fresh}`,
    );
  }
  await recover(options.out);
  const submitter = { origin, key: indexNow.key, endpoint: checkedEndpoint(options.endpoint) };
  await submitChanges({ ...options, ...submitter }, (text) => report.line(text));
}

/** What to submit, and as whom. */
export interface SubmitOptions extends Submitter, Pick<Options, 'out' | 'record' | 'dryRun'> {}

/**
 * Submits the addresses of a published site that changed since the last time. What was accepted is recorded at once.
 * @param tell prints a line
 * @throws UserError when there is nothing that may be submitted, or it was not accepted
 */
export async function submitChanges(options: SubmitOptions, tell: (text: string) => void): Promise<void> {
  const { out, origin, record } = options;
  const pages = await readPages(out, origin);
  const recorded = await readRecord(record, origin);
  const changes = changesSince(recorded, pages);
  if (changes.length === 0) return tell(`Nothing changed since the last submission (${shownPath(record)})`);
  if (options.dryRun) {
    for (const { kind, address } of changes) tell(`${kind.padEnd(8)} ${address}`);
    return tell(`${told(changes)} would be sent to ${options.endpoint}`);
  }
  await checkKeyFile(options);
  for (let start = 0; start < changes.length; start += BATCH) {
    const batch = changes.slice(start, start + BATCH).map(({ address }) => address);
    await submit(options, batch);
    for (const address of batch) {
      const hash = pages.get(address);
      if (hash === undefined) recorded.delete(address);
      else recorded.set(address, hash);
    }
    writeRecord(record, origin, recorded);
    tell(`${Math.min(start + BATCH, changes.length)} of ${told(changes)} accepted`);
  }
}

/** "3 addresses (1 new, 2 changed)". */
function told(changes: readonly Change[]): string {
  const kinds = Object.entries(Object.groupBy(changes, ({ kind }) => kind));
  const counts = kinds.map(([kind, same]) => `${same.length} ${kind}`).join(', ');
  return `${changes.length} ${changes.length === 1 ? 'address' : 'addresses'} (${counts})`;
}

/** @throws UserError for an address that others could listen to on the way */
function checkedEndpoint(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const secret = url?.username || url?.password;
  if (!secret && (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(endpoint)))) {
    return endpoint;
  }
  throw new UserError(
    `--endpoint ${secret ? 'holds a name or password' : `${endpoint} is not an https address`}`,
  );
}
