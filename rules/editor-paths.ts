/** The editor of the content, on the site's own host. */
export const ADMIN_PATH = '/admin';

/** Its script starts with this, and goes on with a hash. */
export const EDITOR_SCRIPT = '/assets/editor-';

/** Where its editors sign in with GitHub (functions/api). */
export const SIGN_IN_PATH = '/api/sign-in';
