/** The path of the content editor on the site's own host. */
export const ADMIN_PATH = '/admin';

/** Where people who edit content sign in with GitHub (functions/api). */
export const SIGN_IN_PATH = '/api/sign-in';

/** The key in sessionStorage where the receiver's page writes the token, and the editor's page reads it. */
export const SIGN_IN_KEY = 'editor-sign-in';

/** Hosts that make previews of changes: the editor may show pages of theirs beside a form. */
export const PREVIEW_HOSTS = ['netlify.app', 'pages.dev', 'vercel.app'] as const;
