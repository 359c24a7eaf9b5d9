import { pino, type Logger } from "pino";
import { env, type Env } from "../env";

/**
 * Numbers, names and shapes. Never a secret, a token, a cookie, an address or e-mail of anybody, nor any text that
 * people wrote.
 */
type Fields = Record<string, string | number | boolean | string[] | null | undefined>;

let logger: Logger | undefined;

/** Writes one event as one line of JSON to the standard output. */
export function logEvent(level: Exclude<Env["LOG_LEVEL"], "silent">, event: string, fields: Fields = {}): void {
  logger ??= pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Written at once: a process that dies has said its last word.
    pino.destination({ fd: 1, sync: true }),
  );
  logger[level]({ event, ...fields });
}

/** What may be said of an error: not its message, since that quotes values (Prisma's quotes whole rows). */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack = "" } = error;
  const { code, digest } = error as Error & { code?: unknown; digest?: unknown };
  // The message stands before the frames, and a line of it may look like one.
  const said = stack.indexOf(message);
  const frames = (said < 0 ? "" : stack.slice(said + message.length))
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);
  return {
    name,
    code: code === undefined ? undefined : String(code),
    digest: digest === undefined ? undefined : String(digest),
    frames,
  };
}
