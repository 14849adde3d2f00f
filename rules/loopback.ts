const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)(?::\d+)?$/i;

/**
 * Whether a host is this computer, which nobody else can reach.
 * @param host name or IP address, also as URLs and Host headers write it: "localhost:4321", "[::1]", "127.0.0.2"
 */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
