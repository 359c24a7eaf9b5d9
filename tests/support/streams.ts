import { expect } from "@playwright/test";
import type { Viewer } from "./people";
import { sessionCookie } from "./accounts";

/** What a stream of GET /api/live has told, read as a browser reads it. */
export type OpenStream = {
  status: number;
  headers: Headers;
  told: { id: string; data: string }[];
  /** It was closed by the server. */
  hasEnded: () => boolean;
  /** It ended amid what it had to say. */
  hasBrokenOff: () => boolean;
  close: () => void;
};

/** Opens one by HTTP, with a new session of somebody or with a cookie of theirs, behind a place. */
export async function openStream(
  origin: string,
  who: Viewer | { cookie: string },
  { after, headers = {} }: { after?: string; headers?: Record<string, string> } = {},
): Promise<OpenStream> {
  const cookie = "cookie" in who ? who.cookie : await cookieOf(who);
  const ended = new AbortController();
  const response = await fetch(`${origin}/api/live${after ? `?after=${after}` : ""}`, {
    headers: { accept: "text/event-stream", cookie, ...headers },
    signal: ended.signal,
  });
  const stream = { status: response.status, headers: response.headers, told: [] as OpenStream["told"] };
  let [isOver, isBroken] = [response.status !== 200, false];
  void (async () => {
    let text = "";
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const messages = text.split("\n\n");
      text = messages.pop()!;
      for (const message of messages) {
        const [, id, data] = /^id: (\S+)\ndata: (\S+)$/.exec(message) ?? [];
        if (id && data) stream.told.push({ id, data });
      }
    }
  })()
    .catch(() => (isBroken = !ended.signal.aborted))
    .finally(() => (isOver = true));
  return { ...stream, hasEnded: () => isOver, hasBrokenOff: () => isBroken, close: () => ended.abort() };
}

export async function cookieOf(viewer: Viewer): Promise<string> {
  const { name, value } = await sessionCookie(viewer);
  return `${name}=${value}`;
}

/** Waits until it has told so many, and answers their data. */
export async function toldBy(stream: OpenStream, count: number): Promise<string[]> {
  await expect.poll(() => stream.told.length).toBe(count);
  return stream.told.map(({ data }) => data);
}
