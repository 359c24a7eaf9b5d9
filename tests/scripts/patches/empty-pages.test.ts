import { readFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { fillEmptyPages } from "../../../scripts/serve/patches/empty-pages";

const SHELL =
  '<!DOCTYPE html><html data-dpl-id="1" id="__next_error__"><head><title>x</title></head><body><script>1</script></body></html>';
const textsOf = (word: string) => ({
  notFound: { title: `${word} not found`, text: `${word} is not <here>.` },
  failed: { title: `${word} failed`, text: "Later.", reference: "Failed: {error}", tryAgain: "Try again" },
  busy: `${word} is busy.`,
  toFeed: "Go to the feed",
});
const texts = { en: textsOf("Page"), ar: textsOf("صفحة") };
let server: http.Server;

/** What a client is sent where Next answers with this. */
async function answered(
  { status = 404, type = "text/html; charset=utf-8", body = SHELL },
  headers: Record<string, string> = {},
) {
  const handle: http.RequestListener = (_request, response) => {
    response.statusCode = status;
    response.setHeader("Content-Type", type);
    const half = Math.floor(body.length / 2);
    response.write(body.slice(0, half));
    response.end(body.slice(half));
  };
  server = http.createServer(fillEmptyPages(handle, { texts, stylesheets: ["/_next/static/a.css"] }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  return { status: answer.status, text: await answer.text() };
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("gives the empty page of what is not found something to read without JavaScript", async () => {
  const plain = await answered({});
  expect(plain.status).toBe(404);
  expect(plain.text).toMatch(/<script>1<\/script><noscript>.*<\/noscript><\/body><\/html>$/);
  expect(plain.text).toContain('<link rel="stylesheet" href="/_next/static/a.css"><main lang="en" dir="ltr"');
  expect(plain.text).toContain('<h1 class="text-xl tracking-heading">Page not found</h1>');
  expect(plain.text).toContain("Page is not &#60;here&#62;.");
  expect(plain.text).toMatch(/<a href="\/feed"[^>]*>Go to the feed<\/a>/);
});

it("says of a page that failed no more than its reference, if it has one, and the ways on", async () => {
  const told = SHELL.replace(
    "1</script>",
    String.raw`f([1,"2:E{\"digest\":\"12@E4\",\"message\":\"secret\"}"])</script>`,
  );
  const { status, text } = await answered({ status: 500, body: told });
  expect(status).toBe(500);
  const said = /<noscript>.*<\/noscript>/.exec(text)?.[0];
  expect(said).toContain('<h1 class="text-xl tracking-heading">Page failed</h1>');
  expect(said).toContain("Failed: 12@E4</p>");
  expect(said).not.toContain("secret");
  expect([...said!.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["", "/feed"]);
  server.close();
  expect((await answered({ status: 500 })).text).toContain("Later.</p>");
});

it("says it in the language of its reader", async () => {
  const { text } = await answered({}, { "accept-language": "ar-EG, en;q=0.5" });
  expect(text).toContain('<main lang="ar" dir="rtl"');
});

it.each([
  { status: 200 },
  { status: 503 },
  { body: SHELL.replace(' id="__next_error__"', "") },
  { type: "application/json" },
  { type: "text/x-component" },
])("leaves everything else as it is: %j", async (answer) => {
  expect(await answered(answer)).toEqual({ status: answer.status ?? 404, text: answer.body ?? SHELL });
});

it("by itself Next sends a head, and nothing in its body", () => {
  const renderer = createRequire(import.meta.url).resolve(
    "next/dist/compiled/next-server/app-page-turbo.runtime.prod.js",
  );
  expect(readFileSync(renderer, "utf8")).toMatch(
    /\("html",\{id:"__next_error__"\},\w+\("head",null\),\w+\("body",null,null\)\)/,
  );
});
