import { isAbsolute, relative, resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { localPlace } from './local-place.ts';
import type { Place } from './place.ts';
import { sshPlace } from './ssh-place.ts';

/** A host as ssh takes it, with the user or without: nothing that a shell or ssh would read as more than a name. */
const HOST = /^(?:[\w.][\w.-]*@)?[A-Za-z\d][A-Za-z\d.-]*$/;
/** What stands before the first colon; one letter is a disk of Windows. */
const REMOTE = /^([^/\\:]{2,}):(.*)$/s;

/**
 * The place that a word of the command line names.
 * @param word a folder, or `user@host:/folder`
 * @param out absolute path of the published site, which cannot hold its own releases
 * @throws UserError for what is neither
 */
export function placeOf(word: string | undefined, out: string): Place {
  if (!word) {
    throw new UserError(
      'Say where to: npm run deploy -- /srv/site, or npm run deploy -- user@host:/srv/site',
    );
  }
  const [, host, folder] = REMOTE.exec(word) ?? [];
  if (host === undefined || folder === undefined) {
    const root = resolve(word);
    const inside = relative(out, root);
    if (!inside.startsWith('..') && !isAbsolute(inside)) {
      throw new UserError(`${word} is inside the site that is deployed. Give a folder beside it`);
    }
    return localPlace(root);
  }
  if (!HOST.test(host)) throw new UserError(`"${host}" is not a host. Write user@host:/folder`);
  if (!/^\/[^\p{Cc}]*[^/\p{Cc}]$/u.test(folder) || folder.split('/').includes('..')) {
    throw new UserError(`"${folder}" is not a folder of ${host}. Write its whole path: ${host}:/srv/site`);
  }
  return sshPlace(host, folder);
}
