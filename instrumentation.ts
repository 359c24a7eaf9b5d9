// Next calls this file by its name, and wants it here.
import type { Instrumentation } from "next";
import { describeError, logEvent } from "@/lib/log";
import { currentMarks } from "@/lib/request-marks";

/** The worker lives in the server's process unless it is to have its own (WORKER=separate). */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { env, hidesClients } = await import("@/lib/env");
  if (hidesClients(env())) logEvent("warn", "proxy-not-named", { setting: "TRUSTED_PROXIES", meaning: "A proxy stands before this server and is not named: all clients have its address, and limits by address count them together." });
  if (env().WORKER !== "inside") return;
  const { startWorker } = await import("@/lib/worker");
  startWorker();
}

/**
 * The reference that people are shown (Next's digest) leads to this line. A write that could not be read, or a crowd, is no
 * failure of ours.
 */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath, routeType }) => {
  const id = request.headers["x-request-id"];
  const marks = currentMarks();
  const event = marks?.busy ? "busy" : marks?.reached === false ? "malformed" : "failure";
  logEvent(event === "failure" ? "error" : "warn", event, { ...describeError(error), id: String(id ?? ""), method: request.method, route: routePath, kind: routeType });
};
