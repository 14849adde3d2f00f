import type { Settings } from '../../model/settings.ts';
import type { Output } from '../base/output.ts';

/** The file by which search engines see that a submission is the site's own (indexnow.org/documentation, option 1). */
export function indexNowKeyOutput({ indexNow: { key } }: Pick<Settings, 'indexNow'>): Output[] {
  return key === null ? [] : [{ path: indexNowKeyFile(key), body: key, source: 'content/site.yaml' }];
}

/** Where the key stands inside dist/. */
export function indexNowKeyFile(key: string): string {
  return `${key}.txt`;
}
