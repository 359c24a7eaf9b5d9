import * as z from "zod/mini";
import { env } from "@/lib/env";
import { done, refuse, type Result } from "@/lib/result";
import { SERVICE_TIMEOUT_MS } from "./terms";

const answerSchema = z.object({ token: z.string().check(z.minLength(1)), ttl: z.union([z.string(), z.number()]) });

/**
 * Asks the outside service whether it takes what a captcha has said: the app's key is a parameter of the query, and an
 * answer with a token and its `ttl` is a yes. Only the server knows the key, and no person's address goes there.
 */
export async function askService(recaptchaToken: string): Promise<Result<{ ttl: number }>> {
  const { INTEGRITY_URL, INTEGRITY_KEY = "" } = env();
  const url = new URL(INTEGRITY_URL!);
  url.searchParams.set("key", INTEGRITY_KEY);
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ recaptcha_v3_token: recaptchaToken }),
    redirect: "error",
    signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
  }).catch(() => null);
  if (!response) return refuse("fetch-network-error");
  if (response.status === 403 || response.status === 404) return refuse("throttled");
  if (!response.ok) return refuse("fetch-status-error");
  const answer = answerSchema.safeParse(await response.json().catch(() => null));
  const ttl = answer.success ? secondsOf(answer.data.ttl) : NaN;
  return ttl > 0 ? done({ ttl: ttl * 1000 }) : refuse("fetch-parse-error");
}

/** A number of them, or as a text that ends in "s". */
function secondsOf(ttl: string | number): number {
  return Number(typeof ttl === "string" ? ttl.replace(/s$/, "") : ttl);
}
