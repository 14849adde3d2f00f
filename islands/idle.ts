/** What every page loads when the browser is idle, in one file; a form that is sent before asks for it at once. */
export { startAnalytics, trackFailure } from './analytics/island.ts';
export { trackConversion } from './analytics/track.ts';
export { registerWorker } from './register-worker.ts';
