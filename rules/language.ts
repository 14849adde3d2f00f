/** The site's language (BCP 47). */
export const LANGUAGE = 'en-US';

/** A list in a sentence. British English has no comma before "and". */
export const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
