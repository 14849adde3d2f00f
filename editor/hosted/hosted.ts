import { today } from '../../build/base/environment.ts';
import type { Output } from '../../build/base/output.ts';
import { editorPolicy } from '../../build/hosts/editor-policy.ts';
import { withMetaPolicy } from '../../build/hosts/host-files.ts';
import type { Settings } from '../../model/settings.ts';
import { ADMIN_PATH } from '../../rules/editor-paths.ts';
import { bundleEditor } from './bundle.ts';
import { editorConfig, hostedRepository } from './config/config.ts';
import { readEditedSite } from '../server/edited-site.ts';
import { editorPage } from './page.ts';

/**
 * The editor's files on a published site.
 * @param root absolute path of the content folder
 * @param metaPolicy whether the policy must be in the page, because the host sends no headers
 * @throws UserError if the editor's packages are not installed
 */
export async function editorOutputs(
  root: string,
  settings: Settings,
  metaPolicy: boolean,
): Promise<Output[]> {
  const { cms, name, url, timeZone } = settings;
  if (!cms) return [];
  const script = await bundleEditor();
  const config = editorConfig(url, hostedRepository(cms, url), readEditedSite(root, today(timeZone)));
  const body = editorPage(name, config, `/${script.path}`);
  const page = { path: `${ADMIN_PATH.slice(1)}.html`, body, source: 'editor/hosted/page.ts' };
  return [script, metaPolicy ? withMetaPolicy(page, editorPolicy(settings, 'meta')) : page];
}
