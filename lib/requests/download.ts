import { Readable } from "node:stream";

type Download = {
  /** As people name it. */
  name: string;
  /** ASCII, for programs that know no other. */
  plainName: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | Readable;
};

/** A file to keep, never to be shown in the app's own origin. */
export function download({ name, plainName, type, body }: Download): Response {
  const disposition = `attachment; filename="${plainName}"; filename*=UTF-8''${encodeName(name)}`;
  const content = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : body;
  return new Response(content, { headers: { "Content-Type": type, "Content-Disposition": disposition } });
}

/** RFC 5987; without what a file's name cannot hold somewhere. */
function encodeName(name: string): string {
  const kept = name
    .replace(/[\p{C}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return encodeURIComponent(kept).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
