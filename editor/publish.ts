import type { Output } from '../build/base/output.ts';
import { ADMIN_PATH } from '../rules/editor-paths.ts';
import type { Settings } from '../model/settings.ts';
import { bundleEditor } from './bundle.ts';
import { editorConfig, hostedRepository } from './config/config.ts';
import { knownSite } from './known-site.ts';
import { editorPage } from './page.ts';

/**
 * The files of the editor on a published site.
 * @param root absolute path of the content folder
 * @throws UserError when its packages are not installed
 */
export async function editorOutputs(root: string, settings: Settings, today: string): Promise<Output[]> {
  const { cms, name, url } = settings;
  if (!cms) return [];
  const script = await bundleEditor();
  const config = editorConfig(url, hostedRepository(cms, url), knownSite(root, today));
  const body = editorPage(name, config, `/${script.path}`);
  return [script, { path: `${ADMIN_PATH.slice(1)}.html`, body, source: 'editor/page.ts' }];
}
