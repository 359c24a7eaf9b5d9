import type * as z from "zod/mini";
import type { WriteAction } from "@/lib/requests/action";
import { IDEMPOTENCY_KEY_FIELD, PROFILE_FIELD } from "@/lib/forms/form-fields";
import type { Done, Invalid, RefusalReason } from "@/lib/result";
import { markPagesStale, shownPage } from "./stale-pages";

type Asked<A> = A extends WriteAction<infer S, infer T> ? { input: z.input<S>; value: T } : never;

/** `fields` and `message` are sentences, `retryAfter` seconds where it would be taken then. */
export type CallAnswer<T> =
  | Done<T>
  | Invalid
  | { status: "refused"; reason: RefusalReason; message: string; retryAfter?: number }
  | { status: "failed"; reason: "network-request-failed" | "internal-error" };

type Sender = {
  profileId: string;
  idempotencyKey?: string;
  /** It is sent even if the page is left at once. */
  keepalive?: boolean;
};

/**
 * Asks the route of a form's action from the browser, for what is not to wait for this tab's other actions:
 * `callAction<typeof likePostAction>("PUT", "/api/posts/[postId]/like", { postId }, { profileId })`. Never rejects.
 */
export async function callAction<A>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  route: string,
  input: Asked<A>["input"],
  { profileId, idempotencyKey, keepalive }: Sender,
): Promise<CallAnswer<Asked<A>["value"]>> {
  const body: Record<string, unknown> = {
    ...(input as object),
    [PROFILE_FIELD]: profileId,
    ...(idempotencyKey && { [IDEMPOTENCY_KEY_FIELD]: idempotencyKey }),
  };
  const path = route.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = encodeURIComponent(String(body[name]));
    delete body[name];
    return value;
  });
  const page = shownPage();
  try {
    const response = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      keepalive,
    });
    const said = (await response.json()) as Record<string, never>;
    if (response.ok) {
      markPagesStale(page);
      return { status: "done", value: said as Asked<A>["value"] };
    }
    if (said.fields) return { status: "invalid", fields: said.fields };
    const retryAfter = Number(response.headers.get("Retry-After"));
    return response.status === 500
      ? { status: "failed", reason: "internal-error" }
      : { status: "refused", reason: said.error!, message: said.message!, retryAfter };
  } catch (error) {
    // The browser's fetch rejects with a TypeError when there is no answer at all.
    return { status: "failed", reason: error instanceof TypeError ? "network-request-failed" : "internal-error" };
  }
}
