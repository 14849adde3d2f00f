import { createContext, useContext } from 'react';
import type { SiteIndex } from '../actions/api.ts';

/** The site as it was read last, and how to read it again after a change. */
export interface SiteState {
  site: SiteIndex;
  refresh(): Promise<void>;
}

const Context = createContext<SiteState | undefined>(undefined);

export const SiteStateProvider = Context.Provider;

export function useSiteState(): SiteState {
  const state = useContext(Context);
  if (!state) throw new Error('A page of the editor needs the site around it');
  return state;
}

/** The path in the content folder of a file of the repository. */
export const pathIn = ({ content }: Pick<SiteIndex, 'content'>, file: string): string =>
  file.startsWith(`${content}/`) ? file.slice(content.length + 1) : file;
