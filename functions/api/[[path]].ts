export { onRequest } from '../../receiver/cloudflare.ts';
