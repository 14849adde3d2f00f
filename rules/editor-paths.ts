/** The path of the content editor on the site's own host. */
export const ADMIN_PATH = '/admin';

/** The start of its script's path; a hash follows. */
export const EDITOR_SCRIPT = '/assets/editor-';

/** Where people who edit content sign in with GitHub (functions/api). */
export const SIGN_IN_PATH = '/api/sign-in';
