const NAMES = [
  ...['startAnalytics', 'registerWorker', 'mountForm', 'startBlogList', 'mountList'],
  ...['startQuestionnaire', 'showBanner', 'startConsentReset', 'startContactRequest', 'showErrorFallback'],
  'followConsent',
];

/** The scripts of a made-up site as they are bundled, by path: the main module first, then one for each name. */
export const SCRIPTS: Readonly<Record<string, string>> = Object.fromEntries([
  ['assets/main-1A.js', 'import("./part-mountForm.js")'],
  ...NAMES.map((name) => [`assets/part-${name}.js`, `let a=1;export{a as ${name}};`]),
]);
