/** The editor of the content, on the site's own host. */
export const ADMIN_PATH = '/admin';

/** Where its editors sign in with GitHub (functions/api/sign-in). */
export const SIGN_IN_PATH = '/api/sign-in';
