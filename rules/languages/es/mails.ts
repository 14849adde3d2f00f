/** What the receiver says to visitors, in mails and on its pages. */
export const MAILS_IN_SPANISH = {
  'Go to {site}': 'Ir a {site}',
};
