import type { ReactNode } from 'react';
import type { SiteIndex } from '../actions/api.ts';
import type { Finding } from '../actions/publish.ts';
import { fieldSteps, withLabels } from '../form/labels.ts';
import { placeOf } from '../form/places.ts';
import { editUrl } from './router.ts';
import { pathIn } from './site-context.ts';

/** FindingList that keep nothing from being published. */
export function Aside({
  title,
  found,
  site,
}: {
  title: string;
  found: readonly Finding[];
  site: SiteIndex;
}): ReactNode {
  if (found.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({found.length})
      </summary>
      <FindingList {...{ found, site }} />
    </details>
  );
}

/** Files with something to correct, which lead to the place in the form. */
export function FindingList({ found, site }: { found: readonly Finding[]; site: SiteIndex }): ReactNode {
  return (
    <ul className="findings">
      {found.map(({ file, title, line, path, message }) => {
        const entry = site.entries.find((each) => each.file === file);
        const label = entry && path ? placeOf(entry.kind, fieldSteps(path), undefined).label : '';
        const shown = title || entry?.title || file;
        return (
          <li key={`${file} ${line} ${path} ${message}`}>
            {entry ? <a href={editUrl(pathIn(site, file), { field: path, line })}>{shown}</a> : shown}{' '}
            {label && `${label}: `}
            {withLabels(message)}
          </li>
        );
      })}
    </ul>
  );
}
