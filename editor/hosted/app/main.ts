import { DecapCmsApp as CMS } from 'decap-cms-app';
import type { EditorConfig } from '../config/config.ts';
import { arrangePage } from './arrange-page.ts';
import { placeInForm } from './decap-values.ts';
import { editProject } from './edit-project.ts';
import { startChecks } from './entry-check.ts';
import { contentFormat } from './format.ts';
import { openOneEntry } from './one-entry.ts';
import { PagePreview } from './page-preview.tsx';
import { setPhrases } from './phrases.ts';
import { createProject } from './project.ts';
import { isInRepository, protectBranch } from './reviewed-branch.ts';
import { TextControl } from './text-control.tsx';
import { prepareUploads } from './uploads.ts';
import { entryMistakes } from './validate.ts';

const config: EditorConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const formats = new Map(config.collections.map((collection) => [collection.name, contentFormat(collection)]));

for (const collection of config.collections) {
  const { name, preview_path, files = [] } = collection;
  const format = formats.get(name);
  if (format) CMS.registerCustomFormat(name, collection.folder ? 'md' : 'yaml', format);
  if (preview_path !== undefined) CMS.registerPreviewTemplate(name, PagePreview);
  for (const file of files) CMS.registerPreviewTemplate(file.name, PagePreview);
}

CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const { collection, data } = entry.toJS() as { collection: string; data: Record<string, unknown> };
    const format = formats.get(collection);
    if (!format) return;
    const saved = format.inFile(data);
    const lines = entryMistakes(saved.kind, saved.values).map(
      ({ field, message }) => `${placeInForm(field, format.fieldsOf(data), data).label}: ${message}`,
    );
    // Decap CMS shows the error as text, which would start with "Error:".
    if (lines.length > 0) throw Object.assign(new Error(lines.join('\n')), { name: '' });
  },
});

openOneEntry();
const { proxy_url: files } = config.backend;
const project = files ? createProject(files, config.collections) : undefined;
startChecks({ project, formats, collections: config.collections });
if (project && files) editProject(project, files);
CMS.registerWidget('markdown-text', TextControl);
const isReviewed = config.publish_mode === 'editorial_workflow';
if (isReviewed) protectBranch(config.backend);
prepareUploads(isReviewed ? isInRepository : undefined);
arrangePage(isReviewed);
setPhrases(isReviewed);
CMS.init({ config: { load_config_file: false, ...config, site_url: config.site_url ?? location.origin } });
