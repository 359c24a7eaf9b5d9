import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { sayNotFound } from "../../scripts/serve/not-found-page";

const SHELL =
  '<!DOCTYPE html><html data-dpl-id="1" id="__next_error__"><head><title>x</title></head><body><script>1</script></body></html>';
const texts = {
  en: { title: "Page not found", text: "It is not <here>.", toFeed: "Go to the feed" },
  ar: { title: "العنوان", text: "النص", toFeed: "الرابط" },
};
let server: http.Server;

/** What a client is sent where Next answers with this. */
async function answered(
  { status = 404, type = "text/html; charset=utf-8", body = SHELL as string | Buffer, coding = "" },
  headers: Record<string, string> = {},
) {
  const handle: http.RequestListener = (_request, response) => {
    response.statusCode = status;
    response.setHeader("Content-Type", type);
    if (coding) response.setHeader("Content-Encoding", coding);
    const half = Math.floor(body.length / 2);
    response.write(body.slice(0, half));
    response.end(body.slice(half));
  };
  server = http.createServer(sayNotFound(handle, { texts, stylesheets: ["/_next/static/a.css"] }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  return { status: answer.status, text: await answer.text() };
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("gives the empty page of what is not found something to read without JavaScript, compressed or not", async () => {
  const plain = await answered({});
  expect(plain.status).toBe(404);
  expect(plain.text).toMatch(/<script>1<\/script><noscript>.*<\/noscript><\/body><\/html>$/);
  expect(plain.text).toContain('<link rel="stylesheet" href="/_next/static/a.css"><main lang="en" dir="ltr"');
  expect(plain.text).toContain('<h1 class="text-xl tracking-heading">Page not found</h1>');
  expect(plain.text).toContain("It is not &#60;here&#62;.");
  expect(plain.text).toMatch(/<a href="\/feed"[^>]*>Go to the feed<\/a>/);
  server.close();
  expect(await answered({ body: gzipSync(SHELL), coding: "gzip" })).toEqual(plain);
});

it("says it in the language of its reader", async () => {
  const { text } = await answered({}, { "accept-language": "ar-EG, en;q=0.5" });
  expect(text).toContain('<main lang="ar" dir="rtl"');
});

it.each([
  { status: 200 },
  { status: 500 },
  { body: SHELL.replace(' id="__next_error__"', "") },
  { type: "application/json" },
  { type: "text/x-component" },
])("leaves everything else as it is: %j", async (answer) => {
  expect(await answered(answer)).toEqual({ status: answer.status ?? 404, text: answer.body ?? SHELL });
});
