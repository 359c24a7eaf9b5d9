import type { ServerResponse } from "node:http";
import type { RequestMarks } from "../../../lib/requests/request-marks";

/**
 * What Next answers with 500 though nothing of ours failed: a write that it could not read is the sender's mistake, and
 * where something bounded was used up the answer is to come again. An action that was refused for that answers with
 * 200. A page can say neither by itself.
 *
 * Upstream: `HTTPAccessErrorStatus` in next/dist/client/components/http-access-fallback. Seen on Next 16.4.6. Until a
 * page and an action can choose their status.
 */
export function correctStatus(response: ServerResponse, marks: Readonly<RequestMarks>, retrySeconds: number) {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: []) => {
    const isBusy = status === 500 ? marks.busy : status === 200 && marks.refused;
    if (isBusy) response.setHeader("Retry-After", String(retrySeconds));
    return writeHead.call(response, isBusy ? 503 : status === 500 && marks.malformed ? 400 : status, ...rest);
  }) as typeof writeHead;
}
