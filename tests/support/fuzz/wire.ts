import net from "node:net";
import type { Part } from "./parts";
import { encodeForm } from "./parts";

/**
 * A request down to its bytes: path and headers are written as latin1. `parts`, where there are any, become the body.
 */
export type Wire = {
  method: string;
  path: string;
  headers: [string, string][];
  parts?: Part[];
  body?: Buffer;
  boundary?: string;
};
/** Status 0 is no answer at all. */
export type Answer = { status: number; id: string; text: string };

/** ms without an answer after which there will be none. */
const ANSWER_TIMEOUT_MS = 120_000;
const SHOWN = 20_000;

export function bytesOf({ method, path, headers, parts, body, boundary = "fuzz" }: Wire, host: string): Buffer {
  const content = body ?? (parts ? encodeForm(parts, boundary) : Buffer.alloc(0));
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const own: [string, string][] = [
    ["Host", host],
    ["Connection", "close"],
  ];
  if (
    !given.has("content-length") &&
    !given.has("transfer-encoding") &&
    (content.length > 0 || !["GET", "HEAD"].includes(method))
  )
    own.push(["Content-Length", String(content.length)]);
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...own
      .filter(([name]) => !given.has(name.toLowerCase()))
      .concat(headers)
      .map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), content]);
}

/** Sends bytes as they are, which no client of HTTP would. */
export function send(origin: string, wire: Wire): Promise<Answer> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let kept = 0;
    const socket = net.connect({ host: hostname, port: Number(port) });
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy());
    socket.on("data", (chunk) => {
      if (kept < SHOWN) chunks.push(chunk);
      kept += chunk.length;
    });
    // A server may answer before it has read everything, and close.
    socket.on("error", () => {});
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      // One that was told to go on says so first.
      const final = text.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, "");
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(final)?.[1] ?? 0),
        id: /\r\nx-request-id: ([^\r]*)/i.exec(final)?.[1] ?? "",
        text: final,
      });
    });
    socket.write(bytesOf(wire, host));
  });
}

/** As somebody may try it by hand. Bodies that are long are cut here; the file beside it has them whole. */
export function asCurl(wire: Wire, origin: string): string {
  const content = wire.body ?? (wire.parts ? encodeForm(wire.parts, wire.boundary ?? "fuzz") : Buffer.alloc(0));
  const quoted = (text: string) =>
    `$'${text.replace(/[\\']/g, "\\$&").replace(/[^\x20-\x7e]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, "0")}`)}'`;
  const short = (text: string, most: number) =>
    text.length > most ? `${quoted(text.slice(0, most))}… (${text.length} bytes)` : quoted(text);
  const headers = wire.headers
    .filter(([name]) => name !== "X-Forwarded-For")
    .map(([name, value]) => `-H ${short(`${name}: ${value}`, name === "Cookie" ? 60 : 300)}`);
  const data = content.length ? [`--data-binary ${short(content.toString("latin1"), 600)}`] : [];
  return [
    `curl -i --path-as-is -X ${short(wire.method, 40)}`,
    short(`${origin}${wire.path}`, 300),
    ...headers,
    ...data,
  ].join(" ");
}
