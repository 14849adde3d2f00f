/* What tests use of the editor at /admin, bundled as its page is. */

export { createGitHub } from '../../../editor/storage/github.ts';
export { createGitLab } from '../../../editor/storage/gitlab.ts';
export { createRepositoryApi } from '../../../editor/storage/repository-api.ts';
export { createHostApi } from '../../../editor/storage/requests.ts';
