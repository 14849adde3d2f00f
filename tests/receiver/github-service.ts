import { type ServiceRequest, startService } from './http-service.ts';

export const TOKEN = 'gho_16C7e42F292c6912E7';

type Answer = ReturnType<NonNullable<Parameters<typeof startService>[0]>>;

const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });

/**
 * GitHub on this machine: it exchanges every code for a token whose owner may write to the repository.
 * @param answers what it answers instead, to `token` and `repository`
 */
export function startGitHub({ token, repository }: { token?: Answer; repository?: Answer } = {}) {
  return startService(({ url }: ServiceRequest) =>
    url.startsWith('https://github.com/')
      ? (token ?? json({ access_token: TOKEN, scope: 'repo', token_type: 'bearer' }))
      : (repository ?? json({ full_name: 'hall/site', permissions: { admin: false, push: true } })),
  );
}

export const says = json;
