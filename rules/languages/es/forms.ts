/** What forms and scripts say. */
export const FORMS_IN_SPANISH = {
  'Load more': 'Ver más',
};
