import { setTimeout as sleep } from "node:timers/promises";
import { writeCursor } from "@/lib/events/cursor";
import { selectEvents } from "@/lib/events/event-query";
import { PATIENCE_MS } from "./patience";

/**
 * The high-water mark of events, once all that have committed are past: none waits any more for an older transaction,
 * of whatever database of the server. A test waits by it until what has happened can be told; `listenAs` does.
 */
export async function here(): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(10)) {
    const { end, isBehind } = await selectEvents(null, 0);
    if (!isBehind) return writeCursor(end);
  }
  throw new Error("An older transaction is under way.");
}
