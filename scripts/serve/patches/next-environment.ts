/**
 * What Next takes from the environment alone. HOSTNAME is set by many shells and containers and says nothing about an
 * address; without it Next listens on all of them. By its own handlers of signals Next ends while it answers, and
 * leaves open what is not its own.
 *
 * Upstream: server.js as next/dist/build/utils writes it, next/dist/server/lib/start-server. Seen on Next 16.4.6. Until
 * server.js takes them as arguments.
 */
export function nextEnvironment(host: string, port: number) {
  return { HOSTNAME: host, PORT: String(port), NEXT_MANUAL_SIG_HANDLE: "true" };
}
