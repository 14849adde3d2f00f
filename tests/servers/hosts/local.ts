import { createSiteServer, listen } from '../../../build/serve/serve.ts';
import type { Host } from './host.ts';

/** The server of `npm start`. */
export const local: Host = {
  name: 'npm start',
  missing: () => undefined,
  async start({ folder }) {
    const server = createSiteServer(folder);
    const address = await listen(server, 0, '127.0.0.1');
    return {
      address,
      stop: async () => {
        server.closeAllConnections();
        server.close();
      },
    };
  },
};
