/** At the root, so that the service worker's scope is the entire site. */
export const WORKER_PATH = '/sw.js';

/** The fallback page when neither network nor cache has the requested one. */
export const OFFLINE_PATH = '/offline';
