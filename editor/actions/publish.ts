/** A file that differs from what was published. Paths are relative to the repository. */
export interface Change {
  file: string;
  /** What the file calls itself; empty for pictures. */
  title: string;
  what: 'new' | 'changed' | 'deleted' | 'moved';
  /** Where a moved file was. */
  from?: string;
  isDraft: boolean;
  /** YYYY-MM-DD, for posts. */
  publishDate: string;
}

/** What would be published, and where. */
export interface Publication {
  changes: Change[];
  /** Commits that were not pushed. */
  unpushed: number;
  /** Where commits are pushed, "github.com/agency/site"; undefined without a remote. */
  remote?: string | undefined;
  /** Where the last deploy went. */
  target?: string | undefined;
  /** Files that others have published in the meantime, and that this computer has now. */
  received: string[];
  /** Files that both sides have changed: their version, as `publish` needs a choice. */
  conflicts: { file: string; title: string; mine: string | null; theirs: string | null }[];
  /** Why the remote could not be asked; the changes can still be seen. */
  offline?: string;
}

/** A line of the check. */
export interface Finding {
  code: string;
  /** Relative to the repository; empty for what is about no file. */
  file: string;
  /** 1-based; 0 if it is not known. */
  line: number;
  /** "seo.keywords[3]"; may be empty. */
  path: string;
  message: string;
  /** What the file calls itself; may be empty. */
  title: string;
}

/** What the check says about the site as it would be published. */
export interface CheckResult {
  mistakes: Finding[];
  /** Mistakes in drafts, which keep nothing from being published. */
  inDrafts: Finding[];
  /** Weight and other advice. */
  advice: Finding[];
  /** Why there was no check. */
  failure?: string;
}

/** What has happened, in a sentence for each step. */
export interface PublishedResult {
  isDone: boolean;
  message: string;
  /** Details for the person who runs the site, such as what git said. */
  details?: string;
}

/** Changes that were handed in, and what the host and other people say about them. */
export interface Review {
  number: number;
  url: string;
  state: 'open' | 'merged' | 'closed';
  checks: 'none' | 'running' | 'passed' | 'failed';
  /** The names of the checks that failed. */
  failed: string[];
  mistakes: Finding[];
  comments: {
    who: string;
    text: string;
    /** As an ISO date. */
    when: string;
    verdict?: 'approved' | 'asks for changes' | undefined;
  }[];
  /** Where the host shows the changed pages: "https://deploy-preview-4--site.netlify.app". */
  preview?: string | undefined;
  blocked?: 'conflict' | 'needs a review' | undefined;
  mayPublish: boolean;
}
