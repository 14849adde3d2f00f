/** Address of the service worker: at the top, so that it may answer for every page. */
export const WORKER_PATH = '/sw.js';

/** The page that is shown when neither the network nor the cache has the one that is wanted. */
export const OFFLINE_PATH = '/offline';
