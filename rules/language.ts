/** The language of everything that the site says (BCP 47). */
export const LANGUAGE = 'en-US';
