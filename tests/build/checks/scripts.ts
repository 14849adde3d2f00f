const NAMES = [
  ...['startAnalytics', 'mountForm', 'startBlogList', 'mountList'],
  ...[
    'startQuestionnaire',
    'showBanner',
    'startPrint',
    'startConsentReset',
    'startContactRequest',
    'showErrorFallback',
  ],
  'followConsent',
];

/** Bundled scripts of a sample site by path: the main module, then one file per exported name. */
export const SCRIPTS: Readonly<Record<string, string>> = Object.fromEntries([
  ['assets/main-1A.js', 'import("./part-mountForm.js")'],
  ...NAMES.map((name) => [`assets/part-${name}.js`, `let a=1;export{a as ${name}};`]),
]);
