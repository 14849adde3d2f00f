import type { EqualPost } from './equal-post.ts';
import type { EqualFacts } from './facts.ts';
import type { Command } from './measure.ts';
import type { Shell } from './shell.ts';

/** A site of another generator, in a folder of its own. */
export interface RivalSite {
  /** Adds one generated post. */
  addPost(post: EqualPost): void;
  /** What builds all of it. */
  command: Command;
  /** The folder of the built site. */
  out: string;
  /** Folders that a cold build must not find. */
  made: readonly string[];
}

/** Starts the equal site of a generator. @param folder absolute path of its empty folder */
export type StartRival = (folder: string, facts: EqualFacts, shell: Shell) => RivalSite;
