import { MAX_FILE_BYTES } from "@/lib/files/schema";
import { MAX_ARCHIVE_BYTES } from "@/lib/imports/schema/limits";
import { MAX_PICTURE_BYTES } from "@/lib/media/schema";
import { FORM_POST_PATH, isFormPostOrigin } from "@/lib/auth/providers";
import { isOwnOrigin } from "@/lib/requests/origin";

/** What a form may weigh, as Next limits the bodies of actions (bytes). */
const MAX_FORM_BYTES = 1_000_000;
/** The small JSON of route handlers, and what a browser sends of an action without a form (bytes). */
export const MAX_TEXT_BYTES = 16_384;
/** A picture, or a file of a message, with what is said beside it (bytes). */
const MAX_UPLOAD_BYTES = Math.max(MAX_PICTURE_BYTES, MAX_FILE_BYTES) + 4_096;
const UPLOAD = /^\/api\/(?:media|conversations\/files|imports)\/?$/;
/** An archive of somebody's data, which is large. */
const ARCHIVE = /^\/api\/imports\/?$/;
/** Files of any size, which are sent as they are read. */
const DOWNLOAD = /^\/api\/(?:conversations\/files|exports)\/[^/]+\/?$/;
/** A picture in one of its sizes. */
const PICTURE = /^\/api\/media\/[^/]+\/\d{1,5}$/;
/** What is stored as it is. Of a picture nothing is, so what was sent of one never lies on a disk. */
const SPOOLED = /^\/api\/(?:conversations\/files|imports)\/?$/;
/** Parts of a form; our largest has some eighty, each topic's box included. */
export const MAX_PARTS = 200;
/** What stands above a part: its name and type, and that of a file, of which no system's is longer than 255 letters (bytes). */
export const MAX_PART_HEAD_BYTES = 4_096;

/** A file of public, or the name of one: pictures, icons, what browsers ask before they install the app, its workers. */
const FILE = /^\/(?:[^/]+\.(?:svg|ico|png|webmanifest)|sw(?:-[a-z]+)?\.js)$/;
/** What mail programs ask of a signed link (RFC 8058), which names no origin; lib/auth/unsubscribe-token.ts makes it. */
const ONE_CLICK = /^\/api\/unsubscribe\/[\w-]{64}$/;
/** Probes, which nothing keeps waiting: they take no body. */
const PROBE = /^\/api\/(health|ready|metrics)(\/|$)/;
/** Next's own pages and its pictures of other sizes, which nothing here uses. */
const CLOSED = /^\/(_global-error|_error|_next\/image)(\/|$)/;

export function isOneClickPath(path: string): boolean {
  return ONE_CLICK.test(path);
}

export function isFilePath(path: string): boolean {
  return FILE.test(path);
}

type Problem = { status: 400 | 403 | 404 | 405 | 413; reason: string };

/** A request as far as it is known before its body has arrived. `search` begins with "?" or is empty. */
type RequestHead = { method: string; path: string; search: string; header: (name: string) => string | null };

/**
 * What is wrong with a request as far as its head says: paths that are no text, methods that nothing has, foreign
 * origins, sizes, types. Null when nothing is wrong. It protects nothing: actions and route handlers do.
 */
export function problemOfHead({ method, path, search, header }: RequestHead): Problem | null {
  if (!isReadable(path) || /%00/.test(search)) return malformed("not an address");
  if (CLOSED.test(path)) return { status: 404, reason: "nothing is here" };
  if (method === "GET" || method === "HEAD") {
    if (header("next-action") !== null) return malformed("an action is sent by POST");
    return header("transfer-encoding") !== null || Number(header("content-length") ?? 0) > 0
      ? malformed("a read has no body")
      : null;
  }
  if (path.startsWith("/_next/") || isFilePath(path) || PROBE.test(path))
    return { status: 405, reason: "this answers GET and HEAD" };
  const isOneClick = method === "POST" && isOneClickPath(path) && header("origin") === null;
  if (!isOneClick && !isFormPost({ method, path, header }) && !isOwnOrigin(header("origin")))
    return { status: 403, reason: "writes must come from this app's own pages" };
  if (method !== "POST" && !path.startsWith("/api/")) return { status: 405, reason: "pages answer GET, HEAD and POST" };
  const type = header("content-type");
  if (Number(header("content-length") ?? 0) > largestBody(type, path)) return { status: 413, reason: "too large" };
  if (path.startsWith("/api/") || isForm(type)) return null;
  return isText(type) && header("next-action") !== null ? null : malformed("not the body of an action");
}

/** Apple's answer, which a page of Apple's posts here: the route behind it says what it is worth. */
function isFormPost({ method, path, header }: Omit<RequestHead, "search">): boolean {
  return method === "POST" && path === FORM_POST_PATH && isFormPostOrigin(header("origin"));
}

/** Whether it is where people's files come in, which are larger than all else. */
export function isUploadPath(path: string): boolean {
  return UPLOAD.test(path);
}

/** Whether it is where a whole copy of somebody's data comes in. */
export function isArchivePath(path: string): boolean {
  return ARCHIVE.test(path);
}

/** Whether it is where they go out, as they are read. */
export function isDownloadPath(path: string): boolean {
  return DOWNLOAD.test(path);
}

/** Whether it is a picture of a page. */
export function isPicturePath(path: string): boolean {
  return PICTURE.test(path);
}

/** Whether its body arrives in a file, and not in memory. */
export function isSpooled(type: string | null | undefined, path: string): boolean {
  return isForm(type) && SPOOLED.test(path);
}

/** What a body of this type may weigh (bytes). A route takes less where its action says so. */
export function largestBody(type: string | null | undefined, path: string): number {
  if (!isForm(type)) return MAX_TEXT_BYTES;
  if (isArchivePath(path)) return MAX_ARCHIVE_BYTES + MAX_PART_HEAD_BYTES;
  return isUploadPath(path) ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES;
}

/**
 * What is wrong with a body, before anybody reads it: each part of a form costs more than its bytes. What a form or the
 * arguments of an action say is read by Next alone; a write that never got as far as ours was malformed
 * (lib/requests/request-marks.ts).
 */
export function problemOfBody(body: Buffer, type: string | null | undefined): Problem | null {
  return isForm(type) && !hasSmallParts(body, type ?? "") ? malformed("more than any form says of its fields") : null;
}

function isForm(type: string | null | undefined): boolean {
  return /^multipart\/form-data\b/i.test(type ?? "");
}

function isText(type: string | null | undefined): boolean {
  return /^text\/plain\b/i.test(type ?? "");
}

/** Each begins with the boundary and what is said of it; the last one is followed by the boundary. */
function hasSmallParts(body: Buffer, type: string): boolean {
  const boundary = boundaryOf(type);
  if (!boundary) return false;
  let at = body.indexOf(boundary);
  // No further than is needed: of a boundary of one letter a body may hold millions.
  for (let found = 0; at >= 0 && found <= MAX_PARTS; found++) {
    const next = body.indexOf(boundary, at + boundary.length);
    const part = body.subarray(at + boundary.length, next < 0 ? body.length : next);
    if (part.length > MAX_PART_HEAD_BYTES && !part.subarray(0, MAX_PART_HEAD_BYTES).includes("\r\n\r\n")) return false;
    at = next;
  }
  return at < 0;
}

/** Null where it is said in a way that readers may understand differently, or not at all. */
export function boundaryOf(type: string): string | null {
  if (type.match(/;\s*boundary/gi)?.length !== 1) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]+)"|([^";\s]+))\s*(?:;|$)/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? null : `--${boundary}`;
}

/** Neither percent signs that stand for no UTF-8 nor a NUL, which no table can hold. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

function malformed(reason: string): Problem {
  return { status: 400, reason };
}
