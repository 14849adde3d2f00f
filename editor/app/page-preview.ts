import type { ImmutableMap } from 'decap-cms-app';
import { createElement, type ReactElement } from 'react';

/**
 * Previews an entry as its page on the development server, which updates itself when the file is saved.
 * @param path address of the page; {{slug}} stands for the name of the file
 */
export function pagePreview(path: string): (props: { entry: ImmutableMap }) => ReactElement {
  return ({ entry }) => {
    const slug = String(entry.get('slug') ?? '');
    if (path.includes('{{slug}}') && slug === '') {
      return createElement('p', null, 'The page appears here as soon as you save the entry.');
    }
    const src = `/${path.replace('{{slug}}', slug)}`;
    const style = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;
    return createElement('iframe', { src, style, title: `The page ${src}` });
  };
}
