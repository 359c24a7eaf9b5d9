import http from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { withCompression } from "../../scripts/serve/compress";

const PAGE = "<p>Ally Sanne de Vries, as said above.</p>".repeat(400);
let server: http.Server;

/** What a client is sent that reads these codings, as it comes over the wire. */
async function sent(body: string, codings: string, type = "text/html") {
  server = http.createServer(
    withCompression((_request, response) => {
      response.setHeader("Content-Type", type);
      const half = Math.floor(body.length / 2);
      response.write(body.slice(0, half));
      response.end(body.slice(half));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise<{ coding?: string; vary?: string; bytes: Buffer }>((resolve, reject) => {
    const options = { port, host: "127.0.0.1", headers: { "accept-encoding": codings } };
    http
      .get(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
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

it("sends others what they read", async () => {
  const { coding, bytes } = await sent(PAGE, "gzip");
  expect(coding).toBe("gzip");
  expect(gunzipSync(bytes).toString()).toBe(PAGE);
  server.close();
  const plain = await sent(PAGE, "identity");
  expect(plain.coding).toBeUndefined();
  expect(plain.bytes.toString()).toBe(PAGE);
});

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
