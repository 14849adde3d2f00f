import type { ImportNote, OldPicture } from './old-site.ts';

/** What an old post needs to know about the site that it moves to. */
export interface Conversion {
  /** The address of a link on the new site; undefined keeps its words without a link. */
  link(href: string): string | undefined;
  /** The picture on the new site; undefined leaves a comment in its place. */
  picture(picture: OldPicture): OldPicture | undefined;
  /** The form that takes the place of old ones: its address and its title. */
  form: { href: string; title: string };
  /** Something to report. @param snippet text of the source by which its line is found */
  note(kind: ImportNote['kind'], message: string, snippet: string): void;
}
