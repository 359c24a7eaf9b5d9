import http from "node:http";
import type { AddressInfo } from "node:net";
import { encode } from "next-auth/jwt";
import { afterEach, expect, it } from "vitest";
import { browserCookieName, sessionCookieName } from "@/lib/auth/cookies";
import { env } from "@/lib/env";
import type { OpenPicture } from "@/lib/media/open-picture";
import { markRequest, runMarked } from "@/lib/requests/request-marks";
import { fixedHeaders } from "@/lib/requests/security-headers";
import { servePictures } from "../../scripts/serve/pictures";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";
const FILE = `/api/media/${ID}/640`;
const BYTES = Buffer.from("bytes of a picture");
const open = {
  isOpenToAll: true,
  tag: '"key-640"',
  caching: { "Cache-Control": "private, no-cache", ETag: '"key-640"' },
};
const gated = { isOpenToAll: false, tag: '"key-640"', caching: { "Cache-Control": "private, no-store" } };

let server: http.Server;
let asked: Parameters<OpenPicture>[] = [];

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Before what stands for Next, within a request as it is let through. */
async function serve(pictures: OpenPicture | undefined): Promise<string> {
  asked = [];
  const noting: OpenPicture = (...input) => {
    asked.push(input);
    return pictures!(...input);
  };
  const next: http.RequestListener = (request, response) => response.end(`Next: ${request.method} ${request.url}`);
  const served = servePictures(next, () => pictures && noting);
  const marks = () => ({ reached: true, malformed: false, busy: false, refused: false });
  server = http.createServer((request, response) => runMarked(marks(), () => served(request, response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function cookie(sid = "somebody"): Promise<string> {
  const name = sessionCookieName();
  return `${name}=${await encode({ token: { sid }, secret: env().AUTH_SECRET, salt: name })}`;
}

const ask = async (url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(url, { method, headers: { cookie: await cookie(), ...headers } });

it("sends the file that this session may see, under a policy by which nothing in it runs", async () => {
  const origin = await serve(async () => ({ ...gated, read: async () => BYTES }));
  const answer = await ask(origin + FILE, { "if-none-match": gated.tag, range: "bytes=0-3" });
  expect([answer.status, await answer.text()]).toEqual([200, String(BYTES)]);
  const told = { "cache-control": "private, no-store", "content-type": "image/webp", "content-length": "18" };
  expect(Object.fromEntries(answer.headers)).toMatchObject(told);
  for (const { key, value } of fixedHeaders) expect([key, answer.headers.get(key)]).toEqual([key, value]);
  expect(answer.headers.get("etag")).toBeNull();
  expect(asked).toEqual([
    [
      { token: "somebody", account: "somebody", isSameBrowser: false },
      { pictureId: ID, width: 640 },
    ],
  ]);
  await ask(origin + FILE, { cookie: `${await cookie("another")}; ${browserCookieName()}=1` });
  expect(asked[1]![0]).toEqual({ token: "another", account: "another", isSameBrowser: true });
});

it("asks anew whether a browser may go on showing what it kept, and sends it no bytes then", async () => {
  let reads = 0;
  const origin = await serve(async () => ({ ...open, read: async () => ((reads += 1), BYTES) }));
  const kept = await ask(origin + FILE, { "if-none-match": open.tag });
  expect([kept.status, kept.headers.get("etag"), await kept.text(), reads]).toEqual([304, open.tag, "", 0]);
  expect(kept.headers.get("content-security-policy")).toContain("sandbox");
  expect((await ask(origin + FILE, { "if-none-match": '"another"' })).status).toBe(200);
  const head = await ask(origin + FILE, {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "18", ""]);
  expect(asked).toHaveLength(3);
});

it("leaves to Next whoever may not see it, what is gone, and whatever is asked for in another way", async () => {
  const next = async (path: string, ...more: [Record<string, string>?, string?]) =>
    (await ask(origin + path, ...more)).text();
  let origin = await serve(async () => null);
  expect([await next(FILE), asked.length]).toEqual([`Next: GET ${FILE}`, 1]);
  origin = await serve(async () => ({ ...open, read: async () => null }));
  expect([await next(FILE), asked.length]).toEqual([`Next: GET ${FILE}`, 1]);
  origin = await serve(async () => ({ ...open, read: async () => BYTES }));
  for (const headers of [{ cookie: "" }, { cookie: `${sessionCookieName()}=forged` }])
    expect(await next(FILE, headers)).toBe(`Next: GET ${FILE}`);
  for (const path of [
    `${FILE}?as=someone`,
    `${FILE}/`,
    `/api/media/${ID}/0`,
    `/api/media/${ID}/640.5`,
    `/api/media/${ID}/10001`,
    `/api/media/${ID}`,
    `/api/media/${"0".repeat(8)}${ID.slice(8, -1)}z/640`,
    `/api/media/${ID.replaceAll("-", "a")}/640`,
    `/feed${FILE}`,
  ])
    expect(await next(path)).toBe(`Next: GET ${path}`);
  for (const method of ["DELETE", "POST", "OPTIONS"])
    expect(await next(FILE, {}, method)).toBe(`Next: ${method} ${FILE}`);
  expect(asked).toEqual([]);
  origin = await serve(undefined);
  expect(await next(FILE)).toBe(`Next: GET ${FILE}`);
});

it("says to come again where the database has no time, and leaves any other fault to Next", async () => {
  const fail = async (isBusy: boolean) => {
    if (isBusy) markRequest("busy");
    throw new Error("not now");
  };
  const busy = await ask((await serve(() => fail(true))) + FILE);
  expect([busy.status, busy.headers.get("retry-after"), busy.headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  server.close();
  expect(await (await ask((await serve(() => fail(false))) + FILE)).text()).toBe(`Next: GET ${FILE}`);
});
