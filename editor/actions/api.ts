import type { Folder } from '../../model/kinds.ts';
import type { ReferenceNames } from '../../tools/schemas/reference-names.ts';
import type { CheckResult, Publication, PublishedResult, Review } from './publish.ts';

/**
 * What the page of the editor asks of the project, by name. Every `file` is relative to the repository, with "/":
 * "content/posts/ten-questions.md". An action that can't be done throws an Error whose message the page shows.
 */
export interface EditorApi {
  /** Everything that lists, choices and links need. */
  site(): SiteIndex;
  open(params: { file: string }): OpenedFile;
  /** Writes a file, also one that can't be read as a form (`isText`: then it must be readable afterward). */
  save(params: {
    file: string;
    text: string;
    /** The version that the page has read; empty for a new file. */
    version: string;
    isText?: boolean;
  }): SavedFile | Conflict;
  /** Writes a new file. Its name gets a number if the folder has one of that name. */
  create(params: { folder: Folder; slug: string; text: string }): SavedFile;
  /** Deletes an entry or a picture that nothing names anymore. */
  remove(params: { file: string; version?: string }): RemovedFile | { places: ContentPlace[] };
  /** Brings a deleted entry back. */
  undelete(params: { file: string }): null;
  /** Redirects the addresses of a deleted entry. */
  redirect(params: { file: string; to: string }): null;
  /** Renders an entry that is being written. */
  draft(params: { file: string; text: string }): EntryDraft;
  /** The wordings of a file's new figures that need a source; with a source, writes it. */
  figures(params: { file: string; source?: string }): string[];
  /** The places that state the old name of an entry; with `change`, changes them and returns what could not be changed. */
  findNames(params: { file: string; field: string }): NameChange | null;
  changeNames(params: { file: string; field: string; change: NameChange }): string[];
  /** Gives a page another address. */
  rename(params: { file: string; name: string }): { file: string } | { error: string };
  /** Gives the entries of a folder their order. */
  order(params: { folder: Folder; slugs: string[] }): null;
  versions(params: { file: string }): EarlierVersion[];
  pictures(): Picture[];
  /** Where the browser can load a picture that the site doesn't show yet; null if it shows all. */
  picture(params: { path: string }): string | null;
  /** Stores a picture under a free name, or at the address `replaces`. @param data base64 */
  upload(params: { name: string; data: string; replaces?: string }): Picture;
  /** Finds words in titles, texts and addresses. */
  search(params: { words: string }): SearchHit[];
  /** What would be published. Gets what others have published first. */
  publication(): Publication;
  /** How a changed file differs from what was published. */
  difference(params: { file: string }): { before: string | null; now: string | null };
  /** Takes back the change of a file. */
  discard(params: { file: string }): null;
  check(): CheckResult;
  publish(params: PublishRequest): PublishedResult;
  /** Where the changes are that were handed in; null if none were, or where nobody hands in. */
  review(): Review | null;
}

/** The actions by name. */
export type ApiActions = {
  [Action in keyof EditorApi]: (
    ...params: Parameters<EditorApi[Action]>
  ) => ReturnType<EditorApi[Action]> | Promise<ReturnType<EditorApi[Action]>>;
};

/** How to publish: only some files, or to hand the changes in for a review. */
export interface PublishRequest {
  message: string;
  /** The changed files to publish; others stay as they are. */
  files: string[];
  /** Pushes to a branch of its own, for somebody else to look at first. */
  isReview?: boolean;
  /** For files that others have changed too: which version to publish. */
  resolved?: Readonly<Record<string, 'mine' | 'theirs'>>;
}

/** An entry as lists show it. */
export interface EntrySummary {
  file: string;
  /** Name of its schema: "post", "page-home", "site". */
  kind: string;
  /** Undefined for files at the top of the content folder. */
  folder?: Folder | undefined;
  /** Its name in the folder: "ten-questions", "es/contacto". */
  slug: string;
  /** What it calls itself. */
  title: string;
  /** The path of its page; undefined if it has none. */
  path?: string | undefined;
  /** YYYY-MM-DD, for posts. */
  date?: string | undefined;
  isDraft: boolean;
  /** Its place in menus and lists, for entries with an order. */
  order?: number | undefined;
  /** Whether the file can't be read as a form. */
  isUnreadable?: true;
}

export interface Choice {
  /** What the file states. */
  value: string;
  label: string;
}

export interface SiteIndex {
  /** The name of the agency. */
  name: string;
  /** Where the site is published. */
  url: string;
  /** YYYY-MM-DD in the time zone of the agency. */
  today: string;
  /** The content folder, relative to the repository. */
  content: string;
  /** In the order in which the site shows them. */
  entries: EntrySummary[];
  /** What fields that refer to an entry can name, by title. */
  choices: Record<keyof ReferenceNames, Choice[]>;
  /** The pages that links can lead to, those without an entry included. */
  pages: { path: string; title: string }[];
  /** What a new entry of a folder starts with. */
  defaults: Partial<Record<Folder, Readonly<Record<string, unknown>>>>;
  /** Whether changes can be published from here. */
  canPublish: boolean;
  /** Whether changes are handed in, "GitHub": on a published site. */
  host?: string;
}

export interface OpenedFile {
  text: string;
  version: string;
  /** Why no form can show it, with the line. */
  mistake?: { message: string; line?: number | undefined } | undefined;
}

export interface SavedFile {
  file: string;
  /** The text as it was written: an entry keeps its number in an order. */
  text: string;
  version: string;
}

/** Somebody else has changed the file meanwhile. */
export interface Conflict {
  conflict: {
    /** The other version; null if the file is gone. */
    theirs: string | null;
    version: string;
  };
}

export interface RemovedFile {
  /** The addresses that visitors may know, the page's own first. */
  addresses: readonly string[];
}

/** A place in a content file. */
export interface ContentPlace {
  file: string;
  /** What the file calls itself; may be empty. */
  title: string;
  /** 1-based; 0 if it is not known. */
  line: number;
  /** "seo.keywords[3]"; may be empty. */
  field: string;
}

export type { ContentPlace as Place };

/** An entry as it is being written, before it is saved. */
export interface EntryDraft {
  /** Path of its page; undefined if it has none, or none yet. */
  path?: string | undefined;
  /** The page, without scripts: no banner covers it. As it was before, if the entry has mistakes. */
  html?: string | undefined;
  mistakes: FieldNote[];
  /** Where texts are still to be written. */
  todos: FieldNote[];
  /** What an author should know, and nobody has to correct. */
  notices: FieldNote[];
}

export interface FieldNote {
  /** ["seo", "keywords", "1"] */
  field: string[];
  message: string;
  /** 1-based line of the file. */
  line?: number | undefined;
}

/** Where a text states a name. */
export interface NamePlace {
  /** Relative to the repository. */
  path: string;
  /** Which of the file's places it is. */
  index: number;
  /** The words before and after the name in its line. */
  before: string;
  after: string;
}

/** An entry that got another name, and where texts state the old one. */
export interface NameChange {
  from: string;
  to: string;
  places: NamePlace[];
}

/** An earlier state of a file. */
export interface EarlierVersion {
  /** When it was written, as an ISO date. */
  when: string;
  /** The message of its commit; empty if it was only saved. */
  message: string;
  text: string;
}

export interface Picture {
  /** As content states it: "/images/team.jpg". */
  path: string;
  /** "static/images/team.jpg" */
  file: string;
  /** In bytes. */
  size: number;
  /** In pixels; undefined for drawings and files that can't be read. */
  width?: number | undefined;
  height?: number | undefined;
  /** Where content shows it. */
  uses: ContentPlace[];
}

export interface SearchHit {
  file: string;
  title: string;
  /** The words around the hit. */
  before: string;
  hit: string;
  after: string;
  /** "hero.title"; empty for the text below the fields. */
  field: string;
  /** 1-based; 0 for fields. */
  line: number;
}
