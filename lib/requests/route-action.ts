import { after } from "next/server";
import { getTranslations } from "next-intl/server";
import type * as z from "zod/mini";
import {
  type ActionDefinition,
  admitted,
  BUSY_SECONDS,
  type Defined,
  definitionOf,
  markAction,
  performAction,
  readable,
  type WriteAction,
} from "@/lib/requests/action";
import { requestViewer } from "@/lib/auth/current-viewer";
import { currentVisitor } from "@/lib/auth/current-visitor";
import type { Viewer } from "@/lib/auth/viewer";
import { fieldMessages, refusalMessage } from "@/lib/forms/form-input";
import { fieldErrors } from "@/lib/forms/form-tree";
import type { PublicDefinition } from "@/lib/requests/public-action";
import { refusalStatuses } from "@/lib/requests/refusals";
import { MAX_TEXT_BYTES } from "@/lib/requests/request-check";
import { isMarked, markRequest } from "@/lib/requests/request-marks";
import { isOneClick, readBody } from "@/lib/requests/route-body";
import { done, invalid, isRefused, refuse, type Refused, type Result } from "@/lib/result";
import { isStorable } from "@/lib/strings/text";

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: Request, context: Context) => Promise<Response>;

/**
 * The route handler of a form's action, for what must not wait for the tab's other actions (a like, a draft): its input
 * is the path's parameters, whose names are fields of the input, and what the body says, as JSON or as a form.
 */
export function routeAction<S extends z.ZodMiniType, T>(action: WriteAction<S, T>): Handler {
  const definition = definitionOf(action);
  const handler = answering(async (request, { params }) => {
    const read = async () => {
      const body = await readBody(request, definition.maxBytes ?? MAX_TEXT_BYTES);
      return body.status === "done" ? done({ ...body.value, ...(await params) }) : body;
    };
    const result = await performAction(definition, read);
    const isPosted = request.headers.get("accept")?.includes("text/html");
    return definition.page && isPosted ? ledBack(definition.page, result) : answer(result);
  });
  const { name, schema, limit, idempotency } = definition;
  return markAction(handler, { kind: "route", name, schema, limit, idempotency });
}

/** The same for whoever asks, signed in or not: as JSON, from this app's own pages. */
export function routePublic<S extends z.ZodMiniType, T>(action: Defined<PublicDefinition<S, T>>): Handler {
  const { name, schema, mutate, limit } = definitionOf(action);
  const handler = answering(async (request) =>
    answer(
      await admitted(async () =>
        readable(await readBody(request, MAX_TEXT_BYTES), async (input) => {
          const parsed = schema.safeParse(input);
          return parsed.success
            ? mutate(await currentVisitor(), parsed.data)
            : invalid(fieldErrors(parsed.error.issues));
        }),
      ),
    ),
  );
  return markAction(handler, { kind: "route", name, schema, limit });
}

/**
 * The handler of a signed link that mail programs post to, for whoever has it: no sign-in and no origin is asked for,
 * and nothing of what is sent beside the path is read as input.
 */
export function routeOneClick<S extends z.ZodMiniType, T>(action: Defined<PublicDefinition<S, T>>): Handler {
  const { name, schema, mutate, limit } = definitionOf(action);
  const handler = answering(async (request, { params }) => {
    markRequest("reached");
    if (!(await isOneClick(request))) return answer(refuse("malformed"));
    const parsed = parseStorable(schema, await params);
    return answer(parsed.success ? await mutate(await currentVisitor(), parsed.data) : refuse("not-found"));
  });
  return markAction(handler, { kind: "route", name, schema, limit });
}

/**
 * The same for reads: the input is the path's parameters and the query. It answers plain data, a file, or why there is
 * none.
 */
export function routeQuery<S extends z.ZodMiniType, T>(
  schema: S,
  query: (viewer: Viewer, input: z.output<S>) => Promise<T | Response | Refused>,
  { withoutConsent }: Pick<ActionDefinition, "withoutConsent"> = {},
): Handler {
  const handler = answering(async (request, { params }) => {
    const proved = await requestViewer({ withoutConsent });
    if (proved.status !== "done") return answer(proved);
    const viewer = proved.value;
    const parsed = parseStorable(schema, {
      ...Object.fromEntries(new URL(request.url).searchParams),
      ...(await params),
    });
    if (!parsed.success) return answer(refuse("malformed"));
    const found = await query(viewer, parsed.data);
    if (isRefused(found)) return answer(found);
    if (!(found instanceof Response)) return Response.json(found, { headers: { "Cache-Control": "no-store" } });
    if (!found.headers.has("Cache-Control")) found.headers.set("Cache-Control", "private, no-store");
    closeUnread(request, found);
    return found;
  });
  return markAction(handler, { kind: "query", schema });
}

/**
 * What is not read keeps no file and no socket open: of an answer to HEAD the body is left, and a client may go before it
 * is sent. From then on whoever sends it ends it.
 */
function closeUnread({ method, signal }: Request, { body }: Response) {
  const close = () => void body?.cancel().catch(() => {});
  if (method === "HEAD" || signal.aborted) close();
  else signal.addEventListener("abort", close, { once: true });
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

/** `problem`: why it was refused, or what is wrong with its first field. */
function ledBack<T>(page: string, result: Result<T>): Response {
  const problem = result.status === "invalid" ? Object.values(result.fields)[0] : "reason" in result && result.reason;
  const headers = {
    Location: problem ? `${page}?${new URLSearchParams({ problem })}` : page,
    "Cache-Control": "no-store",
  };
  return new Response(null, { status: 303, headers });
}

async function answer<T>(result: Result<T>): Promise<Response> {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (result.status === "done") return Response.json(result.value ?? {}, { headers });
  if (result.status === "invalid")
    return Response.json({ error: "invalid", fields: await fieldMessages(result.fields) }, { status: 400, headers });
  if (result.retryAfter) headers["Retry-After"] = String(result.retryAfter);
  const body = { error: result.reason, message: await refusalMessage(result) };
  return Response.json(body, { status: refusalStatuses[result.reason], headers });
}
