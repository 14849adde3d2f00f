const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)(?::\d+)?$/i;

/**
 * Whether a host name stands for this computer, so that no other one can reach it.
 * @param host name or IP address, also as in URLs and Host headers: "localhost:4321", "[::1]", "127.0.0.2"
 */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
