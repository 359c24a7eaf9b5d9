import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { describeError, logEvent } from "../../lib/observability/log";
import type { OpenPicture } from "../../lib/media/open-picture";
import { type PictureFile, pictureFileSchema } from "../../lib/media/schema";
import { isMarked } from "../../lib/requests/request-marks";
import { fixedHeaders } from "../../lib/requests/security-headers";
import { refuseRequest } from "./refuse-request";
import { sessionCookiesOf } from "./signed-in";

const FILE = /^\/api\/media\/([\da-f-]{36})\/(\d{1,5})$/i;
/** Seconds after which whoever found the database busy tries again. */
const RETRY_SECONDS = 5;

type Answer = { caching: Record<string, string>; bytes?: Buffer };

/**
 * Sends a file of a picture to whoever may see it now: a page asks for many, and Next alone costs several times as much
 * as the question. Whoever may not, or asks in any other way, is answered by Next's own route, which asks anew.
 */
export function servePictures(handle: RequestListener, pictures: () => OpenPicture | undefined): RequestListener {
  return async (request, response) => {
    try {
      const answer = await answerFor(request, pictures());
      if (answer) return send(request, response, answer);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      if (isMarked("busy"))
        return refuseRequest(request, response, 503, { headers: { "Retry-After": String(RETRY_SECONDS) } });
      logEvent("warn", "picture failed", describeError(error));
    }
    return handle(request, response);
  };
}

async function answerFor(request: IncomingMessage, open: OpenPicture | undefined): Promise<Answer | undefined> {
  const asked = fileAskedFor(request);
  const cookies = asked && open && (await sessionCookiesOf(request));
  const found = cookies && (await open(cookies, asked));
  if (!found) return undefined;
  const { caching, isOpenToAll, tag } = found;
  if (isOpenToAll && request.headers["if-none-match"] === tag) return { caching };
  const bytes = await found.read();
  return bytes ? { caching, bytes } : undefined;
}

function fileAskedFor({ method, url = "" }: IncomingMessage): PictureFile | undefined {
  const [, pictureId, width] = (method === "GET" || method === "HEAD" ? FILE.exec(url) : null) ?? [];
  return pictureId === undefined ? undefined : pictureFileSchema.safeParse({ pictureId, width }).data;
}

function send({ method }: IncomingMessage, response: ServerResponse, { caching, bytes }: Answer): void {
  if (response.closed) return;
  for (const { key, value } of fixedHeaders) response.setHeader(key, value);
  response.writeHead(bytes ? 200 : 304, {
    ...caching,
    ...(bytes && { "Content-Type": "image/webp", "Content-Length": bytes.byteLength }),
  });
  response.end(method === "HEAD" ? undefined : bytes);
}
