/**
 * React ends each render by aborting a signal with an Error, and V8 keeps the frames of an Error with all they hold
 * until somebody reads its stack. One of them holds a Node Immediate, which is chained to those of the requests beside
 * it: under lasting load no request is ever forgotten, 66 kB each. Reading the stack lets go of them.
 *
 * Upstream: `cacheController.abort` in next/dist/compiled/react-server-dom-turbopack, and `Error` in V8. Seen on Next
 * 16.4.6, React 19.3.1, Node 20.20.2. Until either of them lets go by itself.
 */
export function releaseFrames() {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (this: AbortController, reason?: unknown) {
    if (reason instanceof Error) void reason.stack;
    abort.call(this, reason);
  };
}
