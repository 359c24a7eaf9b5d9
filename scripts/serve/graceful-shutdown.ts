import type { Server } from "node:http";

const SHUTDOWN_TIMEOUT_MS = 10_000;
/** ms in which what is already on its way still arrives: a closed socket would lose it. */
const ARRIVAL_DELAY_MS = 300;

/**
 * On a signal, or when the launcher is gone: takes no more connections, finishes the requests in flight and what is
 * done `beside` them, ends.
 */
export function shutDownGracefully(
  server: Server,
  afterwards: () => void,
  beside: () => Promise<unknown> = async () => {},
) {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, stop);

  function stop() {
    if (stopping) return;
    stopping = true;
    const besides = beside().catch(() => {});
    // Whoever keeps a connection learns with its next answer that it was the last one.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    setTimeout(() => {
      server.close(() => void besides.then(end));
      // A browser keeps its idle connections open, and close() would wait for them.
      setInterval(() => server.closeIdleConnections(), 100);
    }, ARRIVAL_DELAY_MS);
    setTimeout(end, SHUTDOWN_TIMEOUT_MS);
  }

  function end() {
    afterwards();
    process.exit(0);
  }
}
