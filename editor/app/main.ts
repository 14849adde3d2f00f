import { DecapCmsApp as CMS } from 'decap-cms-app';
import type { EditorConfig } from '../config/config.ts';
import { arrangePage } from './arrange-page.ts';
import { editProject } from './edit-project.ts';
import { contentFormat } from './format.ts';
import { openOneEntry } from './one-entry.ts';
import { pagePreview } from './page-preview.ts';
import { setPhrases } from './phrases.ts';
import { TextControl } from './text-control.ts';
import { prepareUploads } from './uploads.ts';
import { validateEntry } from './validate.ts';

const config: EditorConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const formats = new Map(config.collections.map((collection) => [collection.name, contentFormat(collection)]));

for (const collection of config.collections) {
  const { name, preview_path, files = [] } = collection;
  const format = formats.get(name);
  if (format) CMS.registerCustomFormat(name, collection.folder ? 'md' : 'yaml', format);
  if (preview_path !== undefined) CMS.registerPreviewTemplate(name, pagePreview(preview_path));
  for (const file of files) CMS.registerPreviewTemplate(file.name, pagePreview(file.preview_path ?? ''));
}

CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const { collection, data } = entry.toJS() as { collection: string; data: Record<string, unknown> };
    const saved = formats.get(collection)?.inFile(data);
    if (saved) validateEntry(saved.kind, saved.values);
  },
});

openOneEntry();
if (config.backend.proxy_url) editProject(config.backend.proxy_url, config.collections);
CMS.registerWidget('markdown-text', TextControl);
prepareUploads();
arrangePage();
setPhrases(config.publish_mode === 'editorial_workflow');
CMS.init({ config: { load_config_file: false, ...config, site_url: config.site_url ?? location.origin } });
