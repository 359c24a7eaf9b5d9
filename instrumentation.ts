// Next calls this file by its name, and wants it here.
import type { Instrumentation } from "next";
import { describeError, logEvent } from "@/lib/log";

/** The reference that people are shown (Next's digest) leads to this line. */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath, routeType }) => {
  const id = request.headers["x-request-id"];
  logEvent("error", "failure", { ...describeError(error), id: String(id ?? ""), method: request.method, route: routePath, kind: routeType });
};
