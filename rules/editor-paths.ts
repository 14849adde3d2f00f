/** The editor of the content, on the site's own host. */
export const ADMIN_PATH = '/admin';

/** Where the editor reads and writes the files of this computer. */
export const FILES_PATH = `${ADMIN_PATH}/files`;

/** Where its editors sign in with GitHub (functions/api/sign-in). */
export const SIGN_IN_PATH = '/api/sign-in';
