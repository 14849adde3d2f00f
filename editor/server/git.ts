import { execFile } from 'node:child_process';

/** What git says when it refuses to do something. */
export class GitError extends Error {
  /** 1 and more; 0 if git was ended because it took too long, or could not be started. */
  readonly code: number;

  constructor(said: string, code: number) {
    super(said);
    this.code = code;
  }
}

interface GitOptions {
  /** What git reads, such as a list of files. */
  input?: string | Uint8Array;
  env?: Readonly<Record<string, string>>;
  /** In milliseconds. */
  limit?: number;
}

export type Git = ReturnType<typeof gitIn>;

/** Runs git in a folder. Paths are names, not patterns. Nothing asks for a password: nobody would see the question. */
export function gitIn(root: string) {
  const run = (words: readonly string[], { input, env, limit }: GitOptions = {}) =>
    new Promise<{ stdout: Buffer; stderr: string }>((resolve, reject) => {
      const child = execFile(
        'git',
        ['-c', 'core.quotePath=false', '--literal-pathspecs', ...words],
        {
          cwd: root,
          encoding: 'buffer',
          maxBuffer: Number.POSITIVE_INFINITY,
          env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C.UTF-8', ...env },
          ...(limit && { timeout: limit }),
        },
        (error, stdout, stderr) => {
          if (!error) return resolve({ stdout, stderr: String(stderr) });
          const { code, killed } = error;
          const said = killed ? 'It took too long to answer: Connection timed out' : String(stderr).trim();
          reject(
            new GitError(said || String(stdout).trim() || error.message, typeof code === 'number' ? code : 0),
          );
        },
      );
      // A git that fails at once reads nothing.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
  /** @returns what git prints, without the last line break. @throws GitError */
  const git = async (words: readonly string[], options?: GitOptions): Promise<string> =>
    String((await run(words, options)).stdout).replace(/\n$/, '');
  return Object.assign(git, {
    /** The same, as it is. */
    bytes: async (words: readonly string[]): Promise<Buffer> => (await run(words)).stdout,
    /** What git says beside its result. */
    said: async (words: readonly string[], options?: GitOptions): Promise<string> =>
      (await run(words, options)).stderr,
    /** Undefined where git finds nothing. */
    maybe: (words: readonly string[], options?: GitOptions): Promise<string | undefined> =>
      git(words, options).catch((error) => {
        if (error instanceof GitError) return undefined;
        throw error;
      }),
    /** A list of paths that git separates with zeros. */
    list: async (words: readonly string[], options?: GitOptions): Promise<string[]> =>
      (await git(words, options)).split('\0').filter(Boolean),
  });
}

/** The text of a file in a commit or a tree, with "\n" line endings; null if it has none. */
export async function textIn(git: Git, tree: string, path: string): Promise<string | null> {
  const text = await git.bytes(['cat-file', 'blob', `${tree}:${path}`]).catch(() => undefined);
  return text === undefined ? null : String(text).replaceAll('\r\n', '\n');
}

/** What git and remotes say when they refuse, and what to do. */
const GIT_REFUSALS: readonly [RegExp, string][] = [
  [
    /protected branch|GH006|not allowed to push|pre-receive hook declined/i,
    'The remote takes changes to this branch only after a review. Hand your changes in for a review instead',
  ],
  [
    /fetch first|non-fast-forward|\[rejected\]/,
    'Somebody else has published at the same moment. Publish again',
  ],
  [
    /Permission (?:to .* )?denied|403|publickey|Authentication failed|could not read Username|terminal prompts disabled|invalid credentials/i,
    'The remote does not know you, or you may not write there. Ask the person who runs the site for access, and sign in to git',
  ],
  [
    /Could not resolve host|unable to access|Connection (?:refused|timed out|reset)|Network is unreachable/i,
    "The remote can't be reached. Check your connection to the internet, then try again",
  ],
  [
    /Please tell me who you are|unable to auto-detect email|empty ident name/i,
    'Git does not know who you are. Ask the person who runs the site to set your name and email (git config user.name, user.email)',
  ],
  [
    /does not appear to be a git repository|Repository not found/i,
    'The remote is not where it was. Ask the person who runs the site',
  ],
  [
    /index\.lock|cannot lock ref/i,
    'Another program works with git at this moment. Wait until it is done, then try again',
  ],
];

/** Why git could not do something, in a sentence for people who don't know git. */
export function explainGit(error: unknown): string {
  const { message } = error as Error;
  const [, why] = GIT_REFUSALS.find(([pattern]) => pattern.test(message)) ?? [];
  return why ?? 'Git could not do it. Show the details to the person who runs the site';
}
