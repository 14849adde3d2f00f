/** What pages, feeds and other files say. */
export const PAGES_IN_SPANISH = {
  'Dark theme': 'Tema oscuro',
};
