import { DecapCmsApp as CMS } from 'decap-cms-app';
import type { EditorConfig } from '../config/config.ts';
import { arrangePage } from './arrange-page.ts';
import { placeInForm } from './decap-values.ts';
import { startChecks } from './entry-check.ts';
import { contentFormat } from './format.ts';
import { openOneEntry } from './one-entry.ts';
import { setPhrases } from './phrases.ts';
import { isInRepository, protectBranch } from './reviewed-branch.ts';
import { TextControl } from './text-control.tsx';
import { prepareUploads } from './uploads.ts';
import { entryMistakes } from './validate.ts';

const config: EditorConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const formats = new Map(config.collections.map((collection) => [collection.name, contentFormat(collection)]));

for (const collection of config.collections) {
  const format = formats.get(collection.name);
  if (format) CMS.registerCustomFormat(collection.name, collection.folder ? 'md' : 'yaml', format);
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
startChecks({ formats, collections: config.collections });
CMS.registerWidget('markdown-text', TextControl);
protectBranch(config.backend);
prepareUploads(isInRepository);
arrangePage();
setPhrases();
CMS.init({ config: { load_config_file: false, ...config, site_url: config.site_url ?? location.origin } });
