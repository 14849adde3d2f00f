import type { EntrySummary, SiteIndex } from '../actions/api.ts';

/** What a build publishes of its content for the editor at /admin, so that lists need no text of each entry. */
export interface PublishedIndex {
  defaults: SiteIndex['defaults'];
  /** Published entries of the folders, and the names that git has for their files. */
  entries: Readonly<Record<string, readonly [blob: string, entry: EntrySummary, language?: string]>>;
}

/** What the page at /admin knows of the site. */
export interface HostedSettings {
  backend: 'github' | 'gitlab';
  /** "agency/site" */
  repository: string;
  branch: string;
  /** GitLab only. */
  applicationId?: string | undefined;
  /** The address of the `PublishedIndex`. */
  index: string;
}
