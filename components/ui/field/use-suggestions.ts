import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { timeoutMs } from "@/lib/timeouts";

/** `note` stands behind the label, and tells it from others of that name; `shown` in the place of both. */
export type Option = { id: string; label: string; note?: string; shown?: ReactNode };
/** Rejects when there is no answer. */
export type Search = (text: string, signal: AbortSignal) => Promise<Option[]>;
export type Suggestions = { status: "none" | "loading" | "ready" | "failed"; options: Option[] };
type Options = { delay?: number; onReady?: (options: Option[]) => void };

/** Milliseconds without a further letter. */
const typingDelayMs = () => timeoutMs("typing pause", 150);
const NONE: Suggestions = { status: "none", options: [] };

/**
 * What there is to choose for the text, null for nothing. One request at a time: the one before is given up, so that no
 * late answer replaces a newer one. While the next is on its way the last options stay, without being those of the
 * text. The first letter after a pause is asked for at once; `delay`: milliseconds without a further one for those that
 * follow it faster than that. `onReady`: with what was found, once it is.
 */
export function useSuggestions(
  text: string | null,
  search: Search,
  { delay = typingDelayMs(), onReady }: Options = {},
) {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Suggestions & { text: string | null }>({ ...NONE, text: null });

  const changedAt = useRef(-Infinity);
  const tell = useEffectEvent((options: Option[]) => onReady?.(options));

  useEffect(() => {
    if (text === null) return;
    const isQuick = performance.now() - changedAt.current < delay;
    changedAt.current = performance.now();
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        search(text, abort.signal).then(
          (options) => {
            if (abort.signal.aborted) return;
            setFound({ status: "ready", options, text });
            tell(options);
          },
          () => !abort.signal.aborted && setFound({ status: "failed", options: [], text }),
        );
      },
      isQuick ? delay : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, search, delay, attempt]);

  const retry = () => {
    setFound({ ...NONE, text: null });
    setAttempt((count) => count + 1);
  };
  if (text === null) return { ...NONE, retry };
  return found.text === text ? { ...found, retry } : { status: "loading" as const, options: found.options, retry };
}
