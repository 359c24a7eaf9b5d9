import { serveStatic } from "next/dist/server/serve-static";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { servePrecompressed } from "../../../scripts/serve/patches/precompressed";

const SCRIPT = "console.log('together')";
let folder: string;
let server: http.Server;
let origin: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "allyway-static-"));
  mkdirSync(path.join(folder, "chunks"));
  writeFileSync(path.join(folder, "chunks/a.js.br"), brotliCompressSync(SCRIPT));
  server = http.createServer(servePrecompressed((_request, response) => response.end("passed"), folder));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

it("sends what the build compressed, for ever, with the security headers", async () => {
  const answer = await fetch(`${origin}/_next/static/chunks/a.js?dpl=1`, {
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(await answer.text()).toBe(SCRIPT);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "content-type": "application/javascript; charset=UTF-8",
  });
});

it("by itself Next sends what stands beside it, as large as it is", async () => {
  const plain = path.join(folder, "chunks/a.js");
  writeFileSync(plain, SCRIPT);
  const byNext = http.createServer((request, response) => void serveStatic(request, response, plain));
  await new Promise<void>((resolve) => byNext.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(byNext.address() as AddressInfo).port}/chunks/a.js`, {
    headers: { "accept-encoding": "br" },
  });
  expect(await answer.text()).toBe(SCRIPT);
  expect(answer.headers.get("content-encoding")).toBeNull();
  byNext.closeAllConnections();
  byNext.close();
});

it.each([
  ["/_next/static/chunks/a.js", "gzip", "GET"],
  ["/_next/static/chunks/b.js", "br", "GET"],
  ["/_next/static/chunks/a.js", "gzip, br;q=0", "GET"],
  ["/_next/static/chunks/a.js", "BR ; Q=0.000", "GET"],
  ["/_next/static/chunks/a.js", "x-br", "GET"],
  ["/_next/static/chunks/../../a.js", "br", "GET"],
  ["/_next/static/chunks/a.js", "br", "POST"],
])("leaves %s with %s by %s to Next", async (url, encoding, method) => {
  expect(await (await fetch(`${origin}${url}`, { method, headers: { "accept-encoding": encoding } })).text()).toBe(
    "passed",
  );
});
