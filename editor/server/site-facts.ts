import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../build/base/errors.ts';
import { fileVersion } from '../../build/base/files.ts';
import { readLastDeploy } from '../../build/base/last-deploy.ts';
import { newEntries } from '../../tools/new/template.ts';
import type { SiteIndex } from '../actions/api.ts';
import type { SiteFolders } from '../actions/paths.ts';
import type { SiteFacts } from '../actions/site.ts';

/** What new entries start with, and whether this computer can publish. */
export function createSiteFacts({ root, content }: SiteFolders): SiteFacts {
  let known: { key: string; defaults: SiteIndex['defaults'] } | undefined;
  return (files, day) => {
    // Making them takes longer than everything else, and posts don't matter.
    const versions = files
      .filter(({ entry }) => entry.folder !== 'posts')
      .map(({ path }) => path + fileVersion(path));
    const key = [day, ...versions].join('\n');
    if (known?.key !== key) known = { key, defaults: readDefaults(content, day) };
    return {
      defaults: known.defaults,
      canPublish: existsSync(join(root, '.git')) || readLastDeploy() !== undefined,
    };
  };
}

/** What a new entry of each folder starts with. @param content absolute path of the folder */
export function readDefaults(content: string, day: string): SiteIndex['defaults'] {
  try {
    return newEntries(content, day);
  } catch (error) {
    // New entries are empty until the settings are corrected.
    if (error instanceof ContentError) return {};
    throw error;
  }
}
