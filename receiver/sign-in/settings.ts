import { z } from 'zod';
import { readVariables } from '../variables.ts';

const missing = 'is missing';

/** Environment variables of signing in with GitHub (HOSTING.md), the same on every platform. */
const schema = z.object({
  /** The site's own origin. Nobody signs in at any other, and no other page receives a token. */
  CMS_SITE: z
    .string(missing)
    .refine(isSecure, 'is not the address of a site. Write it as https://www.example.com')
    .transform((text) => new URL(text)),
  /** Only who may write to it gets a token. */
  CMS_REPOSITORY: z.string(missing).regex(/^[\w-]+\/[\w.-]+$/, 'is not a repository. Write it as owner/name'),
  CMS_GITHUB_ID: z
    .string(missing)
    .regex(/^[\w.-]+$/, 'is not a client ID. Copy it from the OAuth app in GitHub'),
  CMS_GITHUB_SECRET: z.string(missing),
  /** What a token may do. `repo` reaches all repositories of the person, private ones, too. */
  CMS_GITHUB_SCOPE: z.enum(['repo', 'public_repo'], 'is repo or public_repo').default('repo'),
});

export interface SignInSettings {
  site: URL;
  /** owner/name */
  repository: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

/**
 * Reads the settings of signing in with GitHub.
 * @returns undefined without any
 * @throws Error that names every variable that is wrong or missing
 */
export function readSignInSettings(env: Readonly<Record<string, unknown>>): SignInSettings | undefined {
  if (!Object.keys(schema.shape).some((name) => env[name])) return undefined;
  const data = readVariables(schema, 'CMS_', env);
  return {
    site: data.CMS_SITE,
    repository: data.CMS_REPOSITORY,
    clientId: data.CMS_GITHUB_ID,
    clientSecret: data.CMS_GITHUB_SECRET,
    scope: data.CMS_GITHUB_SCOPE,
  };
}

/** Whether an address is an https origin, or one on this computer. */
function isSecure(text: string): boolean {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname);
  return url !== null && (url.protocol === 'https:' || isLocal) && `${url.origin}/` === url.href;
}
