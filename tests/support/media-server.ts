import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "@/lib/clock";
import { newEmail, sessionCookie } from "./accounts";
import { confirm, person, type Viewer } from "./people";

/** Who sends and asks, by a signed-in cookie; their address is confirmed, so that they may send much. */
export type Sender = { viewer: Viewer; cookie: string };
export type Answered = { status: number; headers: Headers; body: Record<string, unknown> };

export async function sender(name: string): Promise<Sender> {
  const viewer = await person(name, systemClock, newEmail());
  await confirm(viewer);
  const { name: cookieName, value } = await sessionCookie(viewer);
  return { viewer, cookie: `${cookieName}=${value}` };
}

/** The form of an upload as a browser sends it: its type and its bytes. */
export async function uploadForm(
  { viewer }: Sender,
  bytes: Buffer,
  { name = "picture.jpg", type = "image/jpeg", kind = "picture", idempotencyKey = randomUUID() as string } = {},
): Promise<{ contentType: string; body: Buffer }> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ profileId: viewer.profileId, idempotencyKey, kind }))
    form.set(field, value);
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  const encoded = new Response(form);
  return { contentType: encoded.headers.get("content-type")!, body: Buffer.from(await encoded.arrayBuffer()) };
}

export async function upload(
  origin: string,
  from: Sender,
  bytes: Buffer,
  { path = "/api/media", ...more } = {} as Parameters<typeof uploadForm>[2] & { path?: string },
): Promise<Answered> {
  const { contentType, body } = await uploadForm(from, bytes, more);
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: { origin, cookie: from.cookie, "content-type": contentType },
    body: new Uint8Array(body),
  });
  return { status: answer.status, headers: answer.headers, body: await jsonOf(answer) };
}

/** A text for a message, to be downloaded. */
export function uploadText(origin: string, from: Sender, text: string, name = "minutes.txt"): Promise<Answered> {
  return upload(origin, from, Buffer.from(text), { path: "/api/conversations/files", name, type: "text/plain" });
}

async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  return JSON.parse((await answer.text()) || "{}") as Record<string, unknown>;
}

/** Sends a body piece by piece, so that it lasts; ends as soon as there is an answer. */
export async function sendSlowly(
  origin: string,
  { cookie }: Sender,
  { contentType, body }: { contentType: string; body: Buffer },
  { seconds, length = body.length }: { seconds: number; length?: number | "chunked" },
): Promise<{ status: number; text: string; sent: number }> {
  const PIECES = 200;
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const headers = { origin, cookie, "content-type": contentType };
    const request = http.request(`${origin}/api/media`, {
      method: "POST",
      headers: length === "chunked" ? headers : { ...headers, "content-length": length },
    });
    request.on("response", (response) => {
      answered = true;
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode!, text, sent }));
      response.on("error", reject);
    });
    // What was refused ends while it is sent.
    request.on("error", (error) => answered || reject(error));
    void (async () => {
      const size = Math.ceil(body.length / PIECES);
      for (let at = 0; at < body.length && !answered; at += size) {
        const piece = body.subarray(at, at + size);
        if (!request.write(piece))
          await Promise.race([new Promise((drained) => request.once("drain", drained)), sleep(5_000)]);
        sent += piece.length;
        await sleep((1_000 * seconds) / PIECES);
      }
      if (length === "chunked" || length === body.length) request.end();
    })();
  });
}

/** Folders of a server's own, for pictures and for what is on its way to be one. */
export function ownFolders() {
  const root = mkdtempSync(path.join(tmpdir(), "allyway-media-spec-"));
  const [media, temporary] = [path.join(root, "media"), mkdtempSync(path.join(root, "temporary-"))];
  return {
    root,
    media,
    temporary,
    settings: { MEDIA_FOLDER: media, TMPDIR: temporary },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
