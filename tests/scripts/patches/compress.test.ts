import { randomBytes } from "node:crypto";
import http from "node:http";
import { createRequire } from "node:module";
import { type AddressInfo, Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { withCompression } from "../../../scripts/serve/patches/compress";

const PAGE = "<p>Ally Sanne de Vries, as said above.</p>".repeat(400);
let server: http.Server;
/** Bytes that the client has by now. */
let arrived = 0;

/** What a client is sent that reads these codings, as it comes over the wire. */
async function sent(body: string, codings: string, type = "text/html", compressed = withCompression) {
  const respond = (response: http.ServerResponse) => {
    response.setHeader("Content-Type", type);
    const half = Math.floor(body.length / 2);
    writePiece(response, body.slice(0, half));
    response.end(body.slice(half));
  };
  return sentBy(codings, respond, compressed);
}

/** As Next does it. */
function writePiece(response: http.ServerResponse, piece: string) {
  response.write(piece);
  (response as http.ServerResponse & { flush: () => void }).flush();
}

async function sentBy(
  codings: string,
  respond: (response: http.ServerResponse) => unknown,
  compressed = withCompression,
) {
  arrived = 0;
  server = http.createServer(compressed((_request, response) => void respond(response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise<{ coding?: string; vary?: string; bytes: Buffer }>((resolve, reject) => {
    const options = { port, host: "127.0.0.1", headers: { "accept-encoding": codings } };
    http
      .get(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          arrived += chunk.length;
        });
        const { "content-encoding": coding, vary } = answer.headers;
        answer.on("end", () => resolve({ coding, vary, bytes: Buffer.concat(chunks) }));
      })
      .on("error", reject);
  });
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("sends a browser its pages by brotli, a tenth as large, and says that others get them otherwise", async () => {
  const { coding, vary, bytes } = await sent(PAGE, "gzip, deflate, br, zstd");
  expect(coding).toBe("br");
  expect(vary).toBe("Accept-Encoding");
  expect(brotliDecompressSync(bytes).toString()).toBe(PAGE);
  expect(bytes.length).toBeLessThan(PAGE.length / 10);
});

it("by itself Next sends a browser gzip", async () => {
  const nextCompression = createRequire(import.meta.url)("next/dist/compiled/compression") as () => (
    ...of: unknown[]
  ) => void;
  const compress = nextCompression();
  const byNext = (handle: http.RequestListener) => (request: http.IncomingMessage, response: http.ServerResponse) =>
    compress(request, response, () => handle(request, response as never));
  const { coding } = await sent(PAGE, "gzip, deflate, br, zstd", "text/html", byNext as typeof withCompression);
  expect(coding).toBe("gzip");
});

it("sends others what they read", async () => {
  const { coding, bytes } = await sent(PAGE, "gzip");
  expect(coding).toBe("gzip");
  expect(gunzipSync(bytes).toString()).toBe(PAGE);
  server.close();
  const plain = await sent(PAGE, "identity");
  expect(plain.coding).toBeUndefined();
  expect(plain.bytes.toString()).toBe(PAGE);
});

it.each(["gzip", "br"])(
  "sends each piece of a page at once by %s, which still knows it in the next",
  async (coding) => {
    // Nothing in it is said twice.
    const piece = randomBytes(8_000).toString("base64");
    let first = 0;
    const { bytes } = await sentBy(coding, async (response) => {
      response.setHeader("Content-Type", "text/html");
      writePiece(response, piece);
      // All of it arrives while nothing else comes.
      await vi.waitFor(() => expect(arrived).toBeGreaterThan(8_000));
      first = arrived;
      response.end(piece);
    });
    expect(bytes.length - first).toBeLessThan(1_000);
  },
);

it("lasts until the request is answered, which others wait for", () => {
  const answered = Promise.resolve();
  const request = new http.IncomingMessage(new Socket());
  const lasting: unknown = withCompression(() => answered)(request, new http.ServerResponse(request) as never);
  expect(lasting).toBe(answered);
});

it("leaves pictures as they are, which are compressed already", async () => {
  const { coding, bytes } = await sent(PAGE, "br", "image/webp");
  expect(coding).toBeUndefined();
  expect(bytes.toString()).toBe(PAGE);
});
