import { isOwnOrigin } from "@/lib/origin";
import { isStorable } from "@/lib/text";

/** What a page's forms may weigh, as Next limits the bodies of actions (bytes). */
const MAX_FORM_BYTES = 1_000_000;
/** The small JSON of route handlers (bytes). */
export const MAX_JSON_BYTES = 16_384;
/** The arguments of an action as text (bytes): ours come as forms. */
const MAX_TEXT_BYTES = 16_384;
/** Nesting of an action's arguments; ours are a flat state and a form. */
const MAX_DEPTH = 12;
/** Values in them, lists and objects included: a preview of an import is the largest. */
const MAX_VALUES = 10_000;
/** Entries of a form; our largest has some thirty, each topic's box included. */
const MAX_ENTRIES = 200;
/** The name of a field of a form (characters). */
const MAX_NAME_LENGTH = 100;
/**
 * Plain values in React's encoding: an escaped "$", undefined, odd numbers, big integers as long as it reads them,
 * dates.
 */
const VALUE = /^\$(\$|undefined$|NaN$|Infinity$|-Infinity$|-0$|n-?\d{1,299}$|D)/;
/** The same, and the form that was sent. */
const FORM = new RegExp(`${VALUE.source}|^\\$K[0-9a-f]+$`);

/** A picture of public, or the name of one. */
const FILE = /^\/[^/]+\.(svg|ico)$/;
/** Probes, which nothing keeps waiting: they take no body. */
const PROBE = /^\/api\/(health|ready|metrics)(\/|$)/;
/** Next's own pages and its pictures of other sizes, which nothing here uses. */
const CLOSED = /^\/(_global-error|_error|_next\/image)(\/|$)/;

export function isFilePath(path: string): boolean {
  return FILE.test(path);
}

type Problem = { status: 400 | 403 | 404 | 405 | 413; reason: string };

/** A request as far as it is known before its body has arrived. `search` begins with "?" or is empty. */
type RequestHead = { method: string; path: string; search: string; header: (name: string) => string | null };

/**
 * What is wrong with a request as far as its head says: paths that are no text, methods that nothing has, foreign
 * origins, sizes. Null when nothing is wrong. It protects nothing: actions and route handlers do.
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
  if (!isOwnOrigin(header("origin"))) return { status: 403, reason: "writes must come from this app's own pages" };
  if (method !== "POST" && !path.startsWith("/api/")) return { status: 405, reason: "pages answer GET, HEAD and POST" };
  return Number(header("content-length") ?? 0) > largestBody(path) ? { status: 413, reason: "too large" } : null;
}

/** What a body may weigh that is sent to a path (bytes). */
export function largestBody(path: string): number {
  return path.startsWith("/api/") ? MAX_JSON_BYTES : MAX_FORM_BYTES;
}

/**
 * The same with the body: what Next would answer with 500, told apart before it gets there: malformed bodies of actions
 * and forged references in them.
 */
export async function problemOf(request: Request, path: string): Promise<Problem | null> {
  const { method, headers } = request;
  const problem = problemOfHead({
    method,
    path,
    search: new URL(request.url).search,
    header: (name) => headers.get(name),
  });
  if (problem || method === "GET" || method === "HEAD" || path.startsWith("/api/")) return problem;
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.byteLength > MAX_FORM_BYTES) return { status: 413, reason: "too large" };
  const type = (headers.get("content-type") ?? "").toLowerCase();
  if (type.startsWith("text/plain") && headers.has("next-action")) return textProblem(body);
  if (type.startsWith("multipart/form-data")) return formProblem(body, headers);
  return malformed("not the body of an action");
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

/** The arguments as text: a JSON list in which "$" begins only values, never references to other parts. */
function textProblem(body: Uint8Array): Problem | null {
  if (body.byteLength > MAX_TEXT_BYTES) return { status: 413, reason: "too large" };
  const value = parsed(textOf(body));
  return Array.isArray(value) && isPlain(value, VALUE) ? null : malformed("not the arguments of an action");
}

/** The arguments as a form: what was typed is free; the parts that React wrote hold plain values and one form. */
async function formProblem(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<Problem | null> {
  // Counted before they are read: each costs more than its bytes.
  if (partsOf(body) > MAX_ENTRIES) return malformed("too many fields");
  let form: FormData;
  try {
    form = await new Response(body, { headers: { "content-type": headers.get("content-type") ?? "" } }).formData();
  } catch {
    return malformed("a broken form");
  }
  const entries = [...form];
  if (entries.some(([name]) => name.length > MAX_NAME_LENGTH || !isStorable(name)))
    return malformed("not the name of a field");
  if (headers.has("next-action")) {
    // The fields of the form are named "_1_field"; what is not a field is React's list of arguments.
    const parts = entries.filter(([name]) => !/^_[0-9a-f]+_/.test(name));
    const [name, value] = parts[0] ?? [];
    const isFine = parts.length === 1 && name === "0" && typeof value === "string" && isPlainText(value, FORM);
    return isFine && formsIn(parsed(value)) < 2 ? null : malformed("not the arguments of an action");
  }
  const reactParts = entries.filter(([name]) => name.startsWith("$ACTION_"));
  const isFine = reactParts.length > 0 && reactParts.every(([name, value]) => isFormPart(name, value));
  return isFine ? null : malformed("not the form of an action");
}

/** As many as name themselves; the bytes in between may be of people's own files. */
function partsOf(body: Uint8Array<ArrayBuffer>): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
  return bytes.match(/\ncontent-disposition:/gi)?.length ?? 0;
}

/** A form sent without JavaScript: which action it is for, and the state that the action last returned. */
function isFormPart(name: string, value: FormDataEntryValue): boolean {
  if (typeof value !== "string") return false;
  if (/^\$ACTION_REF_\d{1,3}$/.test(name)) return value === "";
  if (/^\$ACTION_ID_[0-9a-f]{40,44}$/.test(name)) return value === "";
  if (name === "$ACTION_KEY") return /^[a-zA-Z0-9_-]{0,64}$/.test(value);
  if (/^\$ACTION_\d{1,3}:0$/.test(name)) {
    const part = parsed(value) as { id?: unknown; bound?: unknown } | null;
    return (
      typeof part?.id === "string" &&
      /^[0-9a-f]{40,44}$/.test(part.id) &&
      (part.bound === null || /^\$@\d{1,3}$/.test(String(part.bound)))
    );
  }
  return /^\$ACTION_\d{1,3}:\d{1,3}$/.test(name) && isPlainText(value, VALUE);
}

function isPlainText(value: string, allowed: RegExp): boolean {
  const list = parsed(value);
  return Array.isArray(list) && isPlain(list, allowed);
}

/** How often a form is named: React looks through all entries for each, and ends with an error at a few hundred. */
function formsIn(value: unknown): number {
  if (typeof value === "string") return value.startsWith("$K") ? 1 : 0;
  return typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + formsIn(part), 0)
    : 0;
}

/** Empty, which is no JSON, for what is not UTF-8. A byte-order mark stays: Next stumbles over it. */
function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return "";
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Strings that begin with "$" are references in React's encoding; only those that match are let through. */
function isPlain(value: unknown, allowed: RegExp): boolean {
  let room = MAX_VALUES;
  const isFine = (part: unknown, depth: number): boolean => {
    if (depth > MAX_DEPTH || --room < 0) return false;
    if (typeof part === "string") return !part.startsWith("$") || allowed.test(part);
    if (typeof part !== "object" || part === null) return true;
    return Object.entries(part).every(([name, inner]) => name !== "__proto__" && isFine(inner, depth + 1));
  };
  return isFine(value, 0);
}
