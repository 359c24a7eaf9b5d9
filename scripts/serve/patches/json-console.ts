import { format } from "node:util";
import { describeError, logEvent } from "../../../lib/observability/log";
import { errorKind } from "../../../lib/requests/request-marks";

const LEVELS = { log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * What others write to the console becomes one line of JSON each. Until the server listens their words are kept;
 * later ones may quote what people wrote, and only of which kind an error is gets said. Next writes words for people,
 * with the address that was asked for, which holds what somebody searched for, or a link's token.
 *
 * Upstream: `_log.error` in next/dist/server/lib/start-server, next/dist/build/output/log. Seen on Next 16.4.6. Until
 * Next takes a logger, or whoever reads the log may see what people ask for.
 */
export function writeConsoleAsJson(isListening: () => boolean): void {
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, "info" | "warn" | "error"][]) {
    console[name] = (...words: unknown[]) => {
      const error = words.find((word) => word instanceof Error);
      // One with a digest has been written by the app already, with its route.
      if (error && "digest" in error) return;
      if (error && isBrokenOff(error)) return;
      const kind = errorKind(error);
      if (error && kind !== "failure") return logEvent("warn", kind, describeError(error));
      if (error) logEvent(level, "failure", describeError(error));
      else if (!isListening()) logEvent(level, "console", { words: format(...words).trim() });
      else logEvent(level === "info" ? "debug" : level, "console");
    };
  }
}

/** A client that went away while it sent, as Node says it. */
function isBrokenOff(error: Error & { code?: unknown }): boolean {
  return error.code === "ECONNRESET" && error.message === "aborted";
}
