/** The site's language (BCP 47). */
export const LANGUAGE = 'en-US';
