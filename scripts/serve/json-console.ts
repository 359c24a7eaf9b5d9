import { format } from "node:util";
import { describeError, logEvent } from "../../lib/log";
import { errorKind } from "../../lib/request-marks";

const LEVELS = { log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * What others write to the console becomes one line of JSON each. Until the server listens their words are kept;
 * later ones may quote what people wrote, and only of which kind an error is gets said.
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
