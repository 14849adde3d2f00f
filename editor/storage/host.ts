/** Where the repository of the site is: what the editor needs of GitHub and GitLab. */
export interface RepositoryHost {
  /** "GitHub" */
  name: string;
  /** The person who is signed in. @throws HostError if they can't write to the repository */
  person(): Promise<HostPerson>;
  /** The last commit of a branch; undefined if there is no such branch. */
  head(branch: string): Promise<string | undefined>;
  /** The last commit that two commits have in common. */
  mergeBase(one: string, other: string): Promise<string>;
  /** The files in the folders of the site, with the names that git has for their bytes. */
  tree(commit: string): Promise<ReadonlyMap<string, string>>;
  /** Texts of files by path. What is no text is bytes; what is missing is left out. */
  files(commit: string, paths: readonly string[]): Promise<Map<string, string | Uint8Array>>;
  /** @returns the new commit. @throws StaleError if the branch is not where it should be */
  commit(request: CommitRequest): Promise<string>;
  deleteBranch(branch: string): Promise<void>;
  /** The commits that have changed a file, the newest first. */
  history(
    commit: string,
    path: string,
    most: number,
  ): Promise<{ commit: string; when: string; message: string }[]>;
  /** The newest request to take over a branch. */
  request(branch: string): Promise<ChangeRequest | undefined>;
  openRequest(branch: string, title: string, text: string): Promise<ChangeRequest>;
  updateRequest(request: ChangeRequest, title: string, text: string): Promise<void>;
  /** What the host and other people say about a request. */
  reviewState(request: ChangeRequest): Promise<ReviewState>;
  /** Takes the request over into the branch that is published. @throws HostError */
  merge(request: ChangeRequest, message: string): Promise<void>;
}

export interface HostPerson {
  id: number;
  login: string;
  /** Whether they may publish by themselves, as far as the host says it. */
  mayPublish: boolean;
}

interface CommitRequest {
  branch: string;
  /** Where the branch is now; undefined for a new one. */
  head: string | undefined;
  /** The commit whose files the new one has, but for those that change. */
  from: string;
  /** Other commits that it merges. */
  parents: readonly string[];
  message: string;
  /** The new text or bytes of each file, null for one that goes. */
  changes: ReadonlyMap<string, string | Uint8Array | null>;
  /** The files of `from`. */
  tree: ReadonlyMap<string, string>;
}

/** A pull request on GitHub, a merge request on GitLab. */
export interface ChangeRequest {
  number: number;
  url: string;
  state: 'open' | 'merged' | 'closed';
  /** The last commit of its branch; after it was merged, the one that was merged. */
  head: string;
}

export interface ReviewComment {
  who: string;
  text: string;
  /** As an ISO date. */
  when: string;
  /** What a reviewer has decided. */
  verdict?: 'approved' | 'asks for changes' | undefined;
}

/** A mistake that the check of a request has found. */
export interface CheckNote {
  file: string;
  /** 1-based. */
  line: number;
  /** "seo.keywords[3]"; may be empty. */
  field: string;
  message: string;
}

export interface ReviewState {
  /** "none" if nothing has checked it, or not yet. */
  checks: 'none' | 'running' | 'passed' | 'failed';
  /** The names of the checks that failed. */
  failed: string[];
  mistakes: CheckNote[];
  comments: ReviewComment[];
  /** Where the host shows the pages of the branch: "https://deploy-preview-4--site.netlify.app". */
  preview: string | undefined;
  /** Why it can't be published yet. */
  blocked: 'conflict' | 'needs a review' | undefined;
}

/** Somebody, or another tab, has changed the branch meanwhile. */
export class StaleError extends Error {}

/** What a host has refused, in words for people. */
export class HostError extends Error {
  /** 0 without an answer. */
  readonly status: number;
  /** What the host said. */
  readonly details: string;

  constructor(status: number, message: string, details = '') {
    super(message);
    this.status = status;
    this.details = details;
  }
}
