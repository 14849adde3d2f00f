import { createSiteServer } from '../../../build/serve/answer.ts';
import { serve } from '../../serve.ts';
import type { Host } from './host.ts';

/** The server of `npm start`. */
export const local: Host = {
  name: 'npm start',
  missing: () => undefined,
  async start({ folder }) {
    return { address: await serve(createSiteServer(folder)), stop: async () => {} };
  },
};
