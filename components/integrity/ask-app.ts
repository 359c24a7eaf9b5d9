import { ASK_TIMEOUT_MS, type Purpose } from "@/lib/integrity/terms";
import type { IntegrityAnswer } from "@/lib/integrity/schema";
import { IntegrityError } from "./integrity-error";
import type { Proof } from "./machine";

/** What a captcha or its mock has said, under the name that the service reads. */
type Said = { recaptcha_v3_token?: string; debug_token?: string };

/** A proof as this app wants it: by the puzzle, or by a captcha where one is configured. */
export async function proveToApp(purpose: Purpose): Promise<Proof> {
  const wanted = await ask({ purpose });
  if (wanted.kind === "token") return wanted;
  if (wanted.kind === "work") {
    const { solve } = await import("./solve");
    const { token: challenge, ttl, pieces, bits } = wanted;
    const began = performance.now();
    const token = await solve({ challenge, pieces, bits });
    // Its time has run since it was asked for.
    return { token, ttl: Math.max(0, ttl - (performance.now() - began)) };
  }
  const said: Said =
    wanted.kind === "mock"
      ? { debug_token: await (await import("./mock-captcha")).createMockCaptcha().execute() }
      : { recaptcha_v3_token: await (await import("./captcha")).executeCaptcha(wanted, purpose) };
  const answer = await ask({ purpose, ...said });
  if (answer.kind !== "token") throw new IntegrityError("fetch-parse-error");
  return answer;
}

async function ask(body: { purpose: Purpose } & Said): Promise<IntegrityAnswer> {
  const response = await fetch("/api/integrity", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
  }).catch(() => {
    throw new IntegrityError("fetch-network-error");
  });
  if (!response.ok) throw new IntegrityError("fetch-status-error", response.status);
  const answer = (await response.json().catch(() => null)) as IntegrityAnswer | null;
  if (!answer?.kind || ("token" in answer && !(answer.ttl > 0))) throw new IntegrityError("fetch-parse-error");
  return answer;
}
