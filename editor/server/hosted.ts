import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { today } from '../../build/base/environment.ts';
import { contentHash } from '../../build/base/hash.ts';
import type { Output } from '../../build/base/output.ts';
import { editorPolicy } from '../../build/hosts/editor-policy.ts';
import { withMetaPolicy } from '../../build/hosts/host-files.ts';
import type { Settings } from '../../model/settings.ts';
import { ADMIN_PATH } from '../../rules/editor-paths.ts';
import { createSiteFiles } from '../actions/site-files.ts';
import type { PublishedIndex } from '../storage/published-index.ts';
import { bundleHostedEditor } from './bundle.ts';
import { editorPage } from './page.ts';
import { readDefaults } from './site-facts.ts';

const SOURCE = 'editor/app/hosted.tsx';

/**
 * The editor's files on a published site.
 * @param content absolute path of the content folder
 * @param metaPolicy whether the policy must be in the page, because the host sends no headers
 */
export async function editorOutputs(
  content: string,
  settings: Settings,
  metaPolicy: boolean,
): Promise<Output[]> {
  const { cms, name, url, timeZone } = settings;
  if (!cms) return [];
  const { script, styles, files } = await bundleHostedEditor();
  const body = JSON.stringify(publishedIndex(content, today(timeZone)));
  const index = { path: `assets/editor-index-${contentHash(body)}.json`, body, source: SOURCE };
  const { backend, repository, branch, applicationId } = cms;
  const hosted = { backend, repository, branch, applicationId, index: `/${index.path}` };
  const html = editorPage({ brand: name, site: url, script, styles, hosted });
  const page = { path: `${ADMIN_PATH.slice(1)}.html`, body: html, source: 'editor/server/page.ts' };
  return [
    ...[...files].map(([path, bytes]) => ({ path: path.slice(1), body: Buffer.from(bytes), source: SOURCE })),
    index,
    metaPolicy ? withMetaPolicy(page, editorPolicy(settings, 'meta')) : page,
  ];
}

/** What the editor may know of the content without a sign-in: nothing that visitors can't see. */
export function publishedIndex(content: string, day: string): PublishedIndex {
  const files = createSiteFiles({ root: dirname(content), content })();
  // Whoever has no page of their own, such as a client, may be in a draft only.
  const shown = files.filter(
    ({ entry }) => entry.path && !entry.isDraft && !entry.isUnreadable && (entry.date ?? '') <= day,
  );
  const settings = files.filter(({ entry }) => !entry.folder);
  const paths = [...shown, ...settings].map(({ path }) => path);
  return {
    defaults: defaultsBy(content, paths, day),
    entries: Object.fromEntries(
      shown
        .filter(({ entry }) => entry.folder !== 'pages')
        .map(({ path, entry, language }): [string, PublishedIndex['entries'][string]] => {
          const file = `content/${entry.file.slice(entry.file.indexOf('/') + 1)}`;
          const bytes = readFileSync(path);
          const blob = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
          return [file, language ? [blob, { ...entry, file }, language] : [blob, { ...entry, file }]];
        }),
    ),
  };
}

/** What new entries start with, by these files alone. */
function defaultsBy(content: string, paths: readonly string[], day: string): PublishedIndex['defaults'] {
  const copy = mkdtempSync(join(tmpdir(), 'published-'));
  try {
    for (const path of paths) {
      const target = join(copy, relative(content, path));
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(path, target);
    }
    return readDefaults(copy, day);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
