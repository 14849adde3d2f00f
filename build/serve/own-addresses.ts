import { networkInterfaces } from 'node:os';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** Whether only this computer can reach a host that a server listens on. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}

/** The addresses of this computer on its networks. */
export function networkAddresses(port: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${port}`);
}

/**
 * Every address at which browsers may open a server, the best one for this computer first.
 * @param address where it listens
 */
export function ownAddresses(address: string): string[] {
  const { hostname, port } = new URL(address);
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  if (isLoopbackHost(hostname)) return [...new Set([address, ...local])];
  const isEvery = hostname === '0.0.0.0' || hostname === '[::]';
  return [...new Set([...(isEvery ? local : [address, ...local]), ...networkAddresses(port)])];
}
