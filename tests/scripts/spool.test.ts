import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fileTypeOf } from "@/lib/files/file-type";
import { LocalStorage } from "@/lib/media/storage/local";
import { spooledBody } from "@/lib/requests/request-marks";
import { readBody } from "@/lib/requests/route-body";
import { HOUR_MS } from "@/lib/time";
import { admitRequests } from "../../scripts/serve/admit-requests";
import { clientAt } from "../../scripts/serve/client-address";
import { sweepSpools } from "../../scripts/serve/spool";

const PATH = "/api/conversations/files";
const TYPE = "multipart/form-data; boundary=x";
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const END = "\r\n--x--\r\n";
const FILE_BYTES = 19_000_000;
const PIECE = Buffer.alloc(64_000, "a");

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes of what is in use outside of the heap: bodies, and what is made of them. */
function heldBytes(): number {
  // What the first one frees it may free beside this; the second one waits for that.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

let folder: string;
let server: http.Server;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "allyway-spool-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const spools = () => readdirSync(folder).filter((name) => name.startsWith("allyway-upload-"));

/** A server that answers each file with what `work` comes to. */
async function serve(work: (request: Request) => Promise<unknown>): Promise<number> {
  const listener = admitRequests(
    (async (request: http.IncomingMessage, response: http.ServerResponse) => {
      const headers = { "content-type": request.headers["content-type"]! };
      response.end(JSON.stringify(await work(new Request(`http://localhost${PATH}`, { method: "POST", headers }))));
    }) as http.RequestListener,
    {
      isExempt: () => false,
      sessionOf: async ({ headers }) => ({ token: String(headers.cookie), account: String(headers.cookie) }),
      clientOf: ({ headers }) => clientAt(String(headers["x-client"]), false),
    },
  );
  server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a file of `FILE_BYTES` from a client, piece by piece; `stopAfter` bytes it leaves. */
function send(port: number, client: number, { stopAfter = Infinity, told = FILE_BYTES } = {}) {
  const headers = {
    "content-type": TYPE,
    "content-length": HEAD.length + told + END.length,
    cookie: `session-${client}`,
    "x-client": `192.0.${client}.1`,
  };
  return new Promise<{ status: number; text: string }>((resolve) => {
    const request = http.request({ port, path: PATH, method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    });
    request.on("error", () => resolve({ status: 0, text: "" }));
    const pieces = function* () {
      yield Buffer.from(HEAD);
      for (let sent = 0; sent < told; sent += PIECE.length) {
        if (sent > stopAfter) request.destroy();
        yield PIECE.subarray(0, told - sent);
      }
      yield Buffer.from(END);
    };
    Readable.from(pieces()).pipe(request);
  });
}

it("holds no more than pieces of the files that are there at once, whatever is done with them", async () => {
  const stored = new LocalStorage(path.join(folder, "media"));
  const before = heldBytes();
  const most = { collected: 0, read: 0, stored: 0 };
  let [waiting, release] = [0, () => {}];
  const all = new Promise<void>((resolve) => (release = resolve));
  const note = (when: keyof typeof most) => (most[when] = Math.max(most[when], heldBytes() - before));
  const port = await serve(async (request) => {
    if (++waiting === 4) {
      note("collected");
      expect(spools()).toHaveLength(4);
      expect(statSync(path.join(folder, spools()[0]!)).mode & 0o777).toBe(0o600);
      release();
    }
    await all;
    const input = await readBody(request, 20_000_000);
    const file = input.status === "done" ? (input.value.file as File) : new File([], "none");
    const type = await fileTypeOf(file);
    note("read");
    await stored.put(`aa${waiting--}`, "file", file);
    note("stored");
    return { type, size: file.size, name: file.name };
  });
  const answers = await Promise.all([1, 2, 3, 4].map((client) => send(port, client)));
  for (const { status, text } of answers)
    expect([status, JSON.parse(text)]).toEqual([200, { type: "txt", size: FILE_BYTES, name: "a.txt" }]);
  for (const at of [1, 2, 3, 4])
    expect(statSync(path.join(folder, "media/aa", `aa${at}`, "file")).size).toBe(FILE_BYTES);
  for (const bytes of Object.values(most)) expect(bytes).toBeLessThan(4_000_000);
  await expect.poll(spools).toEqual([]);
});

it("leaves no file of a body that breaks off, is too large, or whose work fails", async () => {
  const seen: (string | undefined)[] = [];
  const port = await serve(async () => {
    seen.push(spooledBody());
    throw new Error("no work");
  });
  expect((await send(port, 1, { stopAfter: 1_000_000 })).status).toBe(0);
  expect([0, 413]).toContain((await send(port, 2, { told: 25_000_000 })).status);
  expect(seen).toEqual([]);
  expect((await send(port, 3)).status).toBe(0);
  expect(seen).toEqual([expect.stringContaining("allyway-upload-")]);
  await expect.poll(spools).toEqual([]);
});

it("is kept until its work is done, also where nobody waits for that", async () => {
  let release = () => {};
  const latch = new Promise<void>((resolve) => (release = resolve));
  const read: unknown[] = [];
  const port = await serve(async (request) => {
    await latch;
    read.push((await readBody(request, 20_000_000)).status);
  });
  const leaving = http.request({
    port,
    path: PATH,
    method: "POST",
    headers: { "content-type": TYPE, cookie: "session-1", "x-client": "192.0.2.1" },
  });
  leaving.on("error", () => {});
  leaving.end(`${HEAD}Bring a coat.${END}`);
  await expect.poll(spools).toHaveLength(1);
  leaving.destroy();
  release();
  await expect.poll(() => read).toEqual(["done"]);
  await expect.poll(spools).toEqual([]);
});

it("what a killed server left goes once it is an hour old", async () => {
  for (const [name, age] of [
    ["allyway-upload-old", HOUR_MS + 60_000],
    ["allyway-upload-new", HOUR_MS - 60_000],
    ["another-old", 2 * HOUR_MS],
  ] as const) {
    writeFileSync(path.join(folder, name), "x");
    const then = (Date.now() - age) / 1_000;
    utimesSync(path.join(folder, name), then, then);
  }
  for (const [name, age] of [
    ["allyway-export-old", HOUR_MS + 60_000],
    ["allyway-export-used", HOUR_MS - 60_000],
  ] as const) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "archive.zip"), "all that is somebody's");
    const then = (Date.now() - age) / 1_000;
    utimesSync(path.join(folder, name), then, then);
  }
  await sweepSpools();
  expect(readdirSync(folder).sort()).toEqual(["allyway-export-used", "allyway-upload-new", "another-old"]);
});
