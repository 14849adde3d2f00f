import type { Settings } from '../../model/settings.ts';
import type { Output } from '../base/output.ts';

/** The file that verifies submissions (indexnow.org/documentation, option 1). */
export function indexNowKeyOutput({ indexNow: { key } }: Pick<Settings, 'indexNow'>): Output[] {
  return key === null ? [] : [{ path: indexNowKeyFile(key), body: key, source: 'content/site.yaml' }];
}

export function indexNowKeyFile(key: string): string {
  return `${key}.txt`;
}
