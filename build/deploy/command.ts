import type { Options } from '../base/command-line.ts';
import { shownPath, UserError } from '../base/errors.ts';
import { recover } from '../publish/staging.ts';
import type { Report } from '../base/report.ts';
import { readBundle } from './bundle.ts';
import { deploy, listReleases, rehearse, undo } from './deploy.ts';
import type { Switching } from './switch.ts';
import { placeOf } from './target.ts';

/** New workers of nginx answer a moment after the command that reloads it has ended, in milliseconds. */
const SETTLES = 1000;

/** What the command "deploy" does: copies the published site to a server of one's own, goes back, or lists releases. */
export async function deployCommand(options: Options, report: Report): Promise<void> {
  const { out, words, reload, plain } = options;
  const [target, ...more] = words;
  if (more.length > 0) throw new UserError(`One target at a time, please: "${more[0]}" is a second one`);
  if (plain !== undefined && !/^[\w.:[\]-]+:\d+$/.test(plain)) {
    throw new UserError(`--plain ${plain} is not an address and port. Write it as 127.0.0.1:8080`);
  }
  const place = placeOf(target, out);
  const switching: Switching = { reload, plain, settles: SETTLES };
  const tell = (line: string) => report.line(line);
  try {
    if (options.list) return await listReleases(place, tell);
    if (options.undo) return await undo(place, switching, tell);
    await recover(out);
    const bundle = await report.step('read', () => readBundle(out));
    if (bundle.preview && !options.preview) {
      throw new UserError(
        `${shownPath(out)} is a preview: its pages are noindex. Build it with SITE_URL, or deploy it with --preview`,
      );
    }
    if (options.dryRun) return await rehearse(place, bundle, tell);
    await report.step('deploy', () => deploy(place, bundle, switching, tell));
  } catch (error) {
    throw isOfDisk(error) ? new UserError(error.message) : error;
  } finally {
    await place.close();
  }
}

/** Whether the system refused something on a disk: full, read-only, no permission. */
function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'path' in error;
}
