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
} from "@/lib/action";
import { requestViewer } from "@/lib/auth/current-viewer";
import { currentVisitor } from "@/lib/auth/current-visitor";
import type { Viewer } from "@/lib/auth/viewer";
import { fieldMessages, refusalMessage } from "@/lib/form-input";
import { fieldErrors } from "@/lib/form-tree";
import type { PublicDefinition } from "@/lib/public-action";
import { MAX_TEXT_BYTES } from "@/lib/request-check";
import { isMarked, markRequest } from "@/lib/request-marks";
import { isOneClick, readBody } from "@/lib/route-body";
import { done, invalid, isRefused, refuse, type RefusalReason, type Refused, type Result } from "@/lib/result";
import { isStorable } from "@/lib/text";

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: Request, context: Context) => Promise<Response>;

const statuses: Record<RefusalReason, number> = {
  "signed-out": 401,
  "rules-not-agreed": 401,
  "foreign-origin": 403,
  "wrong-profile": 403,
  malformed: 400,
  "too-large": 413,
  "idempotency-key-used": 409,
  "not-found": 404,
  "too-many": 429,
  "too-many-entries": 409,
  "requires-recent-login": 403,
  "unverified-email": 403,
  "verified-email": 409,
  "link-expired": 410,
  "demo-closed": 403,
  "sign-ups-quiet": 403,
  "sign-ups-invited": 403,
  "sign-ups-approved": 403,
  "email-domain": 403,
  quiet: 403,
  limited: 403,
  "limited-founder": 403,
  "invitation-gone": 410,
  "last-owner": 409,
  "ending-changed": 409,
  "request-paused": 429,
  "too-many-requests": 409,
  "member-blocked": 409,
  "changed-meanwhile": 409,
  "comments-closed": 403,
  "comment-gone": 404,
  "conversation-unavailable": 409,
  "message-fixed": 409,
  "answered-meanwhile": 409,
  "not-admitted": 403,
  "not-askable": 409,
  "too-many-strangers": 409,
  "request-waits": 409,
  "group-full": 409,
  "too-many-pinned": 409,
  "storage-full": 409,
  "account-storage-full": 409,
  "storage-unconfirmed": 403,
  "storage-low": 507,
  "too-many-items": 409,
  "job-closed": 409,
  "closing-day-over": 409,
  "not-kept": 409,
  "too-many-devices": 409,
  "push-service-unknown": 409,
  "too-many-searches": 409,
  "too-many-saved": 409,
  "too-many-follows": 409,
  "too-many-hashtags": 409,
  "nothing-wrong": 409,
  "case-taken": 409,
  "case-answered": 409,
  "higher-role": 403,
  "suspended-already": 409,
  "answer-undone": 409,
  "objection-waits": 409,
  "objection-decided": 409,
  "objection-over": 409,
  "question-asked": 409,
  "question-over": 409,
  "own-answer": 409,
  "job-removed": 409,
  unproven: 409,
  "already-initialized": 409,
  "use-before-activation": 409,
  "fetch-network-error": 504,
  "fetch-parse-error": 502,
  "fetch-status-error": 502,
  "storage-open": 409,
  "storage-get": 409,
  "storage-set": 409,
  "recaptcha-error": 400,
  throttled: 403,
  "email-already-in-use": 409,
  "provider-already-linked": 409,
  "linking-failed": 409,
  "no-current-user": 401,
  "network-request-failed": 502,
  "unauthorized-domain": 403,
  "last-way": 409,
  "password-exists": 409,
  "factor-exists": 409,
  "enrolment-over": 410,
  "second-step-over": 410,
  "passkey-refused": 403,
  "too-many-passkeys": 409,
  "second-factor-required": 403,
  busy: 503,
};

/**
 * The route handler of a form's action: its input is the path's parameters and what the body says, as JSON or as a
 * form.
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
  return Response.json(body, { status: statuses[result.reason], headers });
}
