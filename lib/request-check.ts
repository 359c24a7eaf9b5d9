import { isOwnOrigin } from "@/lib/origin";

/** As Next limits the bodies of actions (bytes). */
const LARGEST_BODY = 1_000_000;
/** Nesting of an action's arguments; ours are a flat state and a form. */
const DEEPEST = 12;
/** Entries of a form; our largest has some thirty, each topic's box included. */
const MOST_ENTRIES = 200;
/** Plain values in React's encoding: an escaped "$", undefined, odd numbers, big integers as long as it reads them, dates. */
const VALUE = /^\$(\$|undefined$|NaN$|Infinity$|-Infinity$|-0$|n-?\d{1,299}$|D)/;
/** The same, and the form that was sent. */
const FORM = new RegExp(`${VALUE.source}|^\\$K[0-9a-f]+$`);

/** A picture of public, or the name of one. */
const FILE = /^\/[^/]+\.(svg|ico)$/;

export function isFilePath(path: string): boolean {
  return FILE.test(path);
}

type Problem = { status: 400 | 403 | 405 | 413; reason: string };

/**
 * What Next would answer with 500, told apart before it gets there: malformed bodies of actions, forged references in
 * them, foreign origins, methods that no page has. Null when nothing is wrong. It protects nothing: the gates do.
 */
export async function problemOf(request: Request, path: string): Promise<Problem | null> {
  const { method, headers } = request;
  if (!isReadable(path)) return malformed("not a path");
  if (method === "GET" || method === "HEAD") return headers.has("next-action") ? malformed("an action is sent by POST") : null;
  if (isFilePath(path)) return { status: 405, reason: "files answer GET and HEAD" };
  if (!isOwnOrigin(headers.get("origin"))) return { status: 403, reason: "writes must come from this app's own pages" };
  if (path.startsWith("/api/")) return null;
  if (method !== "POST") return { status: 405, reason: "pages answer GET, HEAD and POST" };
  const body = await boundedBody(request);
  if (!body) return { status: 413, reason: "more than 1 MB" };
  const type = (headers.get("content-type") ?? "").toLowerCase();
  if (type.startsWith("text/plain") && headers.has("next-action")) return textProblem(new TextDecoder().decode(body));
  if (type.startsWith("multipart/form-data")) return formProblem(body, headers);
  return malformed("not the body of an action");
}

/** Percent signs that stand for no UTF-8. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function malformed(reason: string): Problem {
  return { status: 400, reason };
}

async function boundedBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST_BODY) return null;
  const body = new Uint8Array(await request.arrayBuffer());
  return body.byteLength > LARGEST_BODY ? null : body;
}

/** The arguments as text: a JSON list in which "$" begins only values, never references to other parts. */
function textProblem(text: string): Problem | null {
  const value = parsed(text);
  return Array.isArray(value) && isPlain(value, VALUE) ? null : malformed("not the arguments of an action");
}

/** The arguments as a form: what was typed is free; the parts that React wrote hold plain values and one form. */
async function formProblem(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<Problem | null> {
  let form: FormData;
  try {
    form = await new Response(body, { headers: { "content-type": headers.get("content-type") ?? "" } }).formData();
  } catch {
    return malformed("a broken form");
  }
  const entries = [...form];
  if (entries.length > MOST_ENTRIES) return malformed("too many fields");
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

/** A form sent without script: which action it is for, and the state that the action last returned. */
function isFormPart(name: string, value: FormDataEntryValue): boolean {
  if (typeof value !== "string") return false;
  if (/^\$ACTION_REF_\d{1,3}$/.test(name)) return value === "";
  if (/^\$ACTION_ID_[0-9a-f]{40,44}$/.test(name)) return value === "";
  if (name === "$ACTION_KEY") return /^[a-zA-Z0-9_-]{0,64}$/.test(value);
  if (/^\$ACTION_\d{1,3}:0$/.test(name)) {
    const part = parsed(value) as { id?: unknown; bound?: unknown } | null;
    return typeof part?.id === "string" && /^[0-9a-f]{40,44}$/.test(part.id) && (part.bound === null || /^\$@\d{1,3}$/.test(String(part.bound)));
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
  return typeof value === "object" && value !== null ? Object.values(value).reduce<number>((sum, part) => sum + formsIn(part), 0) : 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Strings that begin with "$" are references in React's encoding; only those that match are let through. */
function isPlain(value: unknown, allowed: RegExp, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (typeof value === "string") return !value.startsWith("$") || allowed.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => name !== "__proto__" && isPlain(part, allowed, depth + 1));
}
