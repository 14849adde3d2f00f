/**
 * A folder that releases are kept in, on this machine or on a server. Paths inside it are relative, with forward
 * slashes. Every failure of the machine is a UserError that says what was tried.
 */
export interface Place {
  /** Absolute path of the folder on its own machine. */
  root: string;
  /** Names in a folder, sorted; none when it is not there. */
  list(folder: string): Promise<string[]>;
  /** The text of a file; undefined when it is not there. */
  read(file: string): Promise<string | undefined>;
  /** Writes a file, with its folders; readers find the old text or the new one. */
  write(file: string, text: string): Promise<void>;
  /** What a symbolic link says; undefined when there is none. */
  readLink(link: string): Promise<string | undefined>;
  /** Leads a symbolic link elsewhere; readers find the old way or the new one. */
  lead(link: string, target: string): Promise<void>;
  /** Makes a folder and those above it. */
  makeFolder(folder: string): Promise<void>;
  /** Gives a folder another name, in place of an empty one. @returns false when that one holds something */
  rename(from: string, to: string): Promise<boolean>;
  /** Removes a file or a folder with all that it holds, if it is there. */
  remove(path: string): Promise<void>;
  /** Removes one file. @returns false when it was gone */
  take(file: string): Promise<boolean>;
  /**
   * Copies a folder of this machine. A file that `like` holds at the same path with the same bytes becomes a second
   * name of that one: it takes no room and keeps its day, so that browsers need not load it again.
   */
  upload(folder: string, to: string, like?: string): Promise<void>;
  /** Gives files of one folder a second name in another; those that are there stay. */
  share(names: readonly string[], from: string, to: string): Promise<void>;
  /** Runs a command that the user gave, by the machine's shell. */
  run(command: string): Promise<void>;
  /** Ends the connection. */
  close(): Promise<void>;
}
