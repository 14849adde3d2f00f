// Every page loads this bundle when the browser is idle; a form that is sent before loads it right away.
export { trackConversion, trackFailure } from './analytics/events.ts';
export { startAnalytics } from './analytics/island.ts';
export { openFoldsOnPaper } from './folds.ts';
export { hasOutbox } from './outbox/has-outbox.ts';
export { registerServiceWorker } from './service-worker.ts';
