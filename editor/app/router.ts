import { useSyncExternalStore } from 'react';

/** Where somebody is in the editor. */
export type EditorRoute =
  | { page: 'home' }
  | { page: 'list'; list: string }
  | { page: 'new'; kind: string }
  /** @param path of a file in the content folder: "posts/ten-questions.md" */
  | { page: 'edit'; path: string; field: string; line: number | undefined }
  | { page: 'pictures' }
  | { page: 'publish' }
  | { page: 'search'; words: string };

/** Reads the part of an address after "#". */
export function routeOf(hash: string): EditorRoute {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const parameters = new URLSearchParams(query);
  const [page = '', ...rest] = path.split('/').map(decodePart);
  const line = Number(parameters.get('line'));
  switch (page) {
    case 'list':
      return { page, list: rest[0] ?? '' };
    case 'new':
      return { page, kind: rest[0] ?? '' };
    case 'edit':
      return { page, path: rest.join('/'), field: parameters.get('field') ?? '', line: line || undefined };
    case 'pictures':
    case 'publish':
      return { page };
    case 'search':
      return { page, words: parameters.get('words') ?? '' };
    default:
      return { page: 'home' };
  }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param path of a file in the content folder */
export function editUrl(
  path: string,
  { field = '', line = 0 }: { field?: string; line?: number } = {},
): string {
  const query = new URLSearchParams({
    ...(field && { field }),
    ...(line && { line: String(line) }),
  }).toString();
  return `#/edit/${path.split('/').map(encodeURIComponent).join('/')}${query && `?${query}`}`;
}

export const searchUrl = (words: string): string => `#/search?${new URLSearchParams({ words })}`;

export function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => location.hash,
  );
}
