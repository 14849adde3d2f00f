import { listContent } from '../../build/read/content-file.ts';
import { parseFile } from '../../build/read/source-file.ts';
import { readExistingContent } from '../../tools/new/existing-content.ts';
import { newEntries } from '../../tools/new/template.ts';
import type { EditedSite } from './config/collections.ts';

/**
 * Reads what the editor's configuration depends on.
 * @param root absolute path of the content folder
 * @throws ContentError for mistakes in files that everything depends on, such as site.yaml
 */
export function readEditedSite(root: string, today: string): EditedSite {
  return { names: readExistingContent(root, 'pages'), pages: pages(root), defaults: newEntries(root, today) };
}

function pages(root: string): EditedSite['pages'] {
  const folder = `${root}/pages/`;
  return listContent(root)
    .filter((file) => file.startsWith(folder))
    .map((file) => ({
      slug: file.slice(folder.length).replace(/\.md$/, ''),
      layout: String((parseFile(file).data as { layout?: unknown }).layout),
    }));
}
