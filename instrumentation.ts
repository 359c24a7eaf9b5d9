// Next calls this file by its name, and wants it here.
import type { Instrumentation } from "next";
import { errorKind } from "@/lib/requests/request-marks";

/** The worker lives in the server's process unless it is to have its own (WORKER=separate). */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { env, hidesClients } = await import("@/lib/env");
  const { logEvent } = await import("@/lib/observability/log");
  if (hidesClients(env()))
    logEvent("warn", "proxy not trusted", {
      reason:
        "APP_URL says that a proxy stands before this server: name its address in TRUSTED_PROXIES, or everybody behind it is taken for one client",
    });
  const { startTraces } = await import("@/lib/observability/start-traces");
  await startTraces();
  // The start file opens streams over it.
  const { startHub } = await import("@/lib/events/hub");
  startHub();
  const { startReplica } = await import("@/lib/database/replica");
  startReplica();
  // It answers for pictures, too.
  const { servePictures } = await import("@/lib/media/open-picture");
  servePictures();
  if (env().WORKER !== "inside") return;
  const { startWorker } = await import("@/lib/queue/worker");
  startWorker();
}

/**
 * The reference that people are shown (Next's digest) leads to this line. A write that could not be read, or an
 * overload, is no failure of ours.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath, routeType }) => {
  const id = request.headers["x-request-id"];
  // At once: it also decides with which status this is answered.
  const event = errorKind(error);
  // What is loaded at the top is checked for Next's other runtime, too, which has no settings and no log.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { describeError, logEvent } = await import("@/lib/observability/log");
  logEvent(event === "failure" ? "error" : "warn", event, {
    ...describeError(error),
    id: String(id ?? ""),
    method: request.method,
    route: routePath,
    kind: routeType,
  });
};
