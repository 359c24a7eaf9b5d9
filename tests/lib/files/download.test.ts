import type { ReadStream } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeToNodeResponse } from "next/dist/server/pipe-readable";
import { signalFromNodeResponse } from "next/dist/server/web/spec-extension/adapters/next-request";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GET } from "@/app/api/conversations/files/[fileId]/route";
import { systemClock } from "@/lib/clock";
import { placeAttachments } from "@/lib/conversations/mutations/attachments";
import { inTransaction } from "@/lib/db";
import { uploadFile } from "@/lib/files/mutations/upload-file";
import { MAX_FILE_BYTES } from "@/lib/files/schema";
import { LocalStorage } from "@/lib/media/storage/local";
import { newEmail } from "../../support/accounts";
import { PATIENCE_MS } from "../../support/patience";
import { person, type Viewer } from "../../support/people";
import { fileOf } from "../../support/pictures";
import { plantConversation, plantFile, plantMessage } from "../../support/planted-conversations";

let reader: Viewer;
let amara: Viewer;
let conversationId: string;
vi.mock("@/lib/auth/current-viewer", () => ({ requestViewer: async () => ({ status: "done", value: reader }) }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());
vi.mock("next/cache", () => ({ refresh: () => {} }));

beforeEach(async () => {
  amara = await person("Amara", systemClock, newEmail());
  reader = await person("Leila", systemClock, newEmail());
  conversationId = await plantConversation([
    [amara, "JOINED"],
    [reader, "JOINED"],
  ]);
});
afterEach(() => vi.restoreAllMocks());

it("takes a text that quotes a page as the text that it is, and gives it out to be kept alone", async () => {
  const text = "The minutes: <script>alert(1)</script>";
  const stored = await uploadFile(amara, { file: fileOf(Buffer.from(text), "minutes.html") });
  if (stored.status !== "done") throw new Error(JSON.stringify(stored));
  const { fileId, name } = stored.value;
  expect(name).toBe("minutes.html.txt");
  const messageId = await plantMessage(amara, conversationId, "Here");
  await inTransaction((tx) => placeAttachments(tx, amara, messageId, { pictures: [], fileIds: [fileId] }));
  const answer = await GET(new Request("http://localhost/"), { params: Promise.resolve({ fileId }) });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="file\.txt"/);
  expect(await answer.text()).toBe(text);
});

/** What is open of files, and a way to ask for a large one. */
async function large() {
  const opened: ReadStream[] = [];
  const open = LocalStorage.prototype.open;
  vi.spyOn(LocalStorage.prototype, "open").mockImplementation(async function (this: LocalStorage, key, as) {
    const stream = await open.call(this, key, as);
    opened.push(stream as ReadStream);
    return stream;
  });
  const messageId = await plantMessage(amara, conversationId, "Here");
  const { fileId } = await plantFile(amara, { messageId, bytes: "x".repeat(MAX_FILE_BYTES) });
  const ask = (init?: RequestInit) =>
    GET(new Request("http://localhost/", init), { params: Promise.resolve({ fileId }) });
  return { opened, ask };
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: PATIENCE_MS });
const closed = (opened: ReadStream[]) => soon(() => expect(opened.map((file) => file.closed)).toEqual([true]));

it("holds of a file what is on its way to its reader, and not the whole of it", async () => {
  const { opened, ask } = await large();
  const body = (await ask()).body!.getReader();
  for (let taken = 0; taken < MAX_FILE_BYTES / 2;) {
    taken += ((await body.read()) as { value: Uint8Array }).value.byteLength;
    expect(opened[0]!.bytesRead - taken).toBeLessThan(MAX_FILE_BYTES / 20);
  }
  await body.cancel();
  await closed(opened);
});

it("closes the file of which only the head is asked for", async () => {
  const { opened, ask } = await large();
  expect((await ask({ method: "HEAD" })).status).toBe(200);
  await closed(opened);
});

it("closes the file of whoever goes before it is sent", async () => {
  const { opened, ask } = await large();
  const gone = new AbortController();
  await ask({ signal: gone.signal });
  gone.abort();
  await closed(opened);
});

it("closes the file of whoever goes in the middle of it", async () => {
  const { opened, ask } = await large();
  const server = createServer((_, response) => {
    void ask({ signal: signalFromNodeResponse(response) }).then(({ body }) => pipeToNodeResponse(body!, response));
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  get({ port, host: "127.0.0.1" }, (answer) => answer.once("data", () => answer.destroy())).on("error", () => {});
  await soon(() => expect(opened).toHaveLength(1));
  await closed(opened);
  await new Promise((ended) => server.close(ended));
});
