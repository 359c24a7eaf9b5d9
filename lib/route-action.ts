import { after } from "next/server";
import { getTranslations } from "next-intl/server";
import * as z from "zod/mini";
import { requestAddress } from "@/lib/auth/current-visitor";
import { requestViewer, viewerComposedAs } from "@/lib/auth/current-viewer";
import { limitedBy, type Viewer } from "@/lib/auth/viewer";
import { PROFILE_FIELD } from "@/lib/form-fields";
import { refusalMessage } from "@/lib/form-input";
import { BUSY_SECONDS, markAction } from "@/lib/action";
import { isOwnOrigin } from "@/lib/origin";
import { MAX_TEXT_BYTES } from "@/lib/request-check";
import { isMarked, markRequest } from "@/lib/request-marks";
import { isRefused, refuse, type RefusalReason, type Refused, type Result } from "@/lib/result";
import { isStorable } from "@/lib/text";
import type { StatedLimit } from "@/lib/action-limits";

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: Request, context: Context) => Promise<Response>;

const statuses: Record<RefusalReason, number> = {
  "signed-out": 401,
  "foreign-origin": 403,
  "wrong-profile": 403,
  malformed: 400,
  "idempotency-key-used": 409,
  "not-found": 404,
  "too-many": 429,
  "too-many-entries": 409,
  "requires-recent-login": 403,
  "unverified-email": 403,
  "link-expired": 410,
  "demo-closed": 403,
  "invitation-gone": 410,
  "last-owner": 409,
  busy: 503,
};

const composed = z.object({ [PROFILE_FIELD]: z.uuid() });

/** The twin of `formAction` for route handlers: the input is the path's parameters and a small JSON body. */
export function routeAction<S extends z.ZodMiniType, T>(
  schema: S,
  mutate: (viewer: Viewer, input: z.output<S>) => Promise<Result<T>>,
  { limit }: { limit: StatedLimit },
): Handler {
  const handler = answering(async (request, { params }) => {
    markRequest("reached");
    if (!isOwnOrigin(request.headers.get("origin"))) return answer(refuse("foreign-origin"));
    const viewer = await requestViewer();
    if (!viewer) return answer(refuse("signed-out"));
    const body = composed.safeParse(await jsonOf(request));
    const parsed = parseStorable(schema, { ...body.data, ...(await params) });
    if (!body.success || !parsed.success) return answer(refuse("malformed"));
    const acting = await viewerComposedAs(viewer, body.data[PROFILE_FIELD]);
    if (!acting) return answer(refuse("wrong-profile"));
    return answer(await mutate(limitedBy(acting, limit, await requestAddress()), parsed.data));
  });
  return markAction(handler, { kind: "route", schema, limit });
}

/**
 * The same for reads: the input is the path's parameters and the query. It answers plain data, a file, or why there is
 * none.
 */
export function routeQuery<S extends z.ZodMiniType, T>(
  schema: S,
  query: (viewer: Viewer, input: z.output<S>) => Promise<T | Response | Refused>,
): Handler {
  const handler = answering(async (request, { params }) => {
    const viewer = await requestViewer();
    if (!viewer) return answer(refuse("signed-out"));
    const parsed = parseStorable(schema, {
      ...Object.fromEntries(new URL(request.url).searchParams),
      ...(await params),
    });
    if (!parsed.success) return answer(refuse("malformed"));
    const found = await query(viewer, parsed.data);
    if (isRefused(found)) return answer(found);
    if (!(found instanceof Response)) return Response.json(found, { headers: { "Cache-Control": "no-store" } });
    found.headers.set("Cache-Control", "private, no-store");
    return found;
  });
  return markAction(handler, { kind: "query", schema });
}

function parseStorable<S extends z.ZodMiniType>(schema: S, input: object) {
  return schema.safeParse(isStorable(input) ? input : null);
}

/** A fault of ours is told as one; Next writes it to the log, like any other. A crowd is no fault. */
function answering(handle: Handler): Handler {
  return (request, context) =>
    handle(request, context).catch(async (error: unknown) => {
      if (isMarked("busy")) return answer(refuse("busy", BUSY_SECONDS));
      after(() => Promise.reject(error));
      const body = { error: "internal-error", message: (await getTranslations("errors"))("internal-error") };
      return Response.json(body, { status: 500, headers: { "Cache-Control": "no-store" } });
    });
}

async function answer<T>(result: Result<T>): Promise<Response> {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (result.status === "done") return Response.json(result.value ?? {}, { headers });
  const refused: Refused = result.status === "refused" ? result : refuse("malformed");
  if (refused.retryAfter) headers["Retry-After"] = String(refused.retryAfter);
  const body = { error: refused.reason, message: await refusalMessage(refused) };
  return Response.json(body, { status: statuses[refused.reason], headers });
}

async function jsonOf(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_TEXT_BYTES) return null;
  const text = await request.text();
  if (text.length > MAX_TEXT_BYTES) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
