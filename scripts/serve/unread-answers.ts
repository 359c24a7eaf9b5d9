import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Bytes that wait for their readers: of one answer, beyond which it is made no further until they are read; of one
 * account, or client without one, of a site, and of all. An answer is read within `readMs`, and of a download
 * `bytesPerMs` in each `windowMs` (milliseconds). Who waits `patienceMs` for a place of a download may get another one's.
 */
export type UnreadLimits = {
  ofAnswer: number;
  ofOne: number;
  ofSite: number;
  ofAll: number;
  readMs: number;
  bytesPerMs: number;
  windowMs: number;
  patienceMs: number;
};

export const UNREAD_LIMITS: UnreadLimits = {
  ofAnswer: 2_000_000,
  ofOne: 8_000_000,
  ofSite: 128_000_000,
  ofAll: 192_000_000,
  readMs: 120_000,
  bytesPerMs: 2,
  windowMs: 60_000,
  patienceMs: 10_000,
};

/** What an answer costs besides its bytes, with its request and connection (bytes). */
const ANSWER_BYTES = 32_768;

/** A download that is read, and whose it is. */
type Reading = { socket: Socket; one: string; site: string };
type Unread = { response: ServerResponse; socket: Socket; one: string; site: string };

/**
 * Answers that are made and not read. What is worked on is bounded (concurrency-limit.ts), and whoever reads slowly, or
 * nothing at all, holds no place among it: their answers wait here. Where too many bytes do, of one, of a site or in
 * all, the oldest of whoever has most of them are broken off.
 */
export function keepUnread(limits: UnreadLimits = UNREAD_LIMITS) {
  const unread = new Set<Unread>();
  /** In the order in which they began. */
  const reading = new Set<Reading>();
  return { made, keepReading, awaitPlace };

  /** Resolves once all of the answer to that one has been made: it waits for nobody who reads. */
  function made({ socket }: IncomingMessage, response: ServerResponse, one: string, site: string): Promise<void> {
    const { write, end } = response;
    response.write = ((...given: Parameters<typeof write>) =>
      write.apply(response, given) || response.writableLength < limits.ofAnswer) as typeof write;
    return new Promise((resolve) => {
      response.end = ((...given: Parameters<typeof end>) => {
        end.apply(response, given);
        // Most are with the system at once.
        setImmediate(keep, { response, socket, one, site });
        resolve();
        return response;
      }) as typeof end;
    });
  }

  function keep(one: Unread) {
    const { response, socket } = one;
    if (response.writableFinished || response.closed) return;
    unread.add(one);
    const late = setTimeout(() => socket.destroy(), limits.readMs).unref();
    response.once("close", () => {
      clearTimeout(late);
      unread.delete(one);
    });
    bound((other) => other.one === one.one, limits.ofOne);
    bound((other) => other.site === one.site, limits.ofSite);
    bound(() => true, limits.ofAll);
  }

  function bound(isOfIt: (one: Unread) => boolean, most: number) {
    const waiting = [...unread].filter(isOfIt);
    let bytes = waiting.reduce((sum, one) => sum + bytesOf(one), 0);
    while (bytes > most) {
      const held = new Map<string, number>();
      for (const one of waiting) held.set(one.one, (held.get(one.one) ?? 0) + bytesOf(one));
      const [greatest] = [...held].reduce((one, other) => (other[1] > one[1] ? other : one));
      const [oldest] = waiting.splice(
        waiting.findIndex(({ one }) => one === greatest),
        1,
      );
      bytes -= bytesOf(oldest!);
      unread.delete(oldest!);
      oldest!.socket.destroy();
    }
  }

  /** What is made only as it is read may take as long as it is large, and ends when its reader stands still. */
  function keepReading({ socket }: IncomingMessage, response: ServerResponse, one: string, site: string) {
    const mine = { socket, one, site };
    reading.add(mine);
    const readSoFar = () => socket.bytesWritten - socket.writableLength;
    let before = readSoFar();
    const look = setInterval(() => {
      const read = readSoFar();
      if (read - before < limits.bytesPerMs * limits.windowMs) socket.destroy();
      before = read;
    }, limits.windowMs).unref();
    response.once("close", () => {
      clearInterval(look);
      reading.delete(mine);
    });
  }

  /**
   * Whoever waits for a place of a download. Where all of a site's are taken, or all there are, the oldest of whoever has
   * most is broken off for somebody who has fewer: by reading slowly nobody keeps others from theirs.
   */
  function awaitPlace(one: string, site: string, most: { ofSite: number; inAll: number }): () => void {
    const look = setInterval(() => {
      const ofSite = [...reading].filter((other) => other.site === site);
      const among = ofSite.length >= most.ofSite ? ofSite : reading.size >= most.inAll ? [...reading] : [];
      const counts = new Map<string, number>();
      for (const other of among) counts.set(other.one, (counts.get(other.one) ?? 0) + 1);
      const [greatest, count] = [...counts].reduce((some, other) => (other[1] > some[1] ? other : some), ["", 0]);
      if (count > (counts.get(one) ?? 0) + 1) among.find((other) => other.one === greatest)!.socket.destroy();
    }, limits.patienceMs).unref();
    return () => clearInterval(look);
  }
}

function bytesOf({ response }: Unread): number {
  return response.writableLength + ANSWER_BYTES;
}
