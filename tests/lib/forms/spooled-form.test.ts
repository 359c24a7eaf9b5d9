import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readBody } from "@/lib/requests/route-body";
import { readSpooledForm } from "@/lib/forms/spooled-form";

const folder = mkdtempSync(path.join(tmpdir(), "allyway-spooled-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FORM = "multipart/form-data; boundary=----edge";
const MAX_BYTES = 1_000_000;
const field = (name: string, value: string) =>
  `------edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string, type = "text/plain") =>
  `------edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const END = "------edge--\r\n";

function read(body: string | Buffer, type = FORM, maxBytes = MAX_BYTES) {
  const spooled = path.join(folder, "body");
  writeFileSync(spooled, body);
  return readSpooledForm(spooled, type, maxBytes);
}

/** What it comes to, with the bytes of its files. */
async function plain(result: Awaited<ReturnType<typeof read>>) {
  if (result.status !== "done") return result;
  const entries = Object.entries(result.value).map(async ([name, value]) => [
    name,
    value instanceof File ? { name: value.name, type: value.type, text: await value.text() } : value,
  ]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
}

it("reads what a browser sends as any form is read, its files byte for byte", async () => {
  const form = new FormData();
  form.set("profileId", "0198");
  form.set("note", "Ebb & flow\r\nat 7");
  form.set(
    "file",
    new File(["\r\n\r\n--", "x".repeat(200_000), "\r\n"], 'a "quoted" ümlaut.txt', { type: "text/plain" }),
  );
  const sent = new Response(form);
  const type = sent.headers.get("content-type")!;
  const body = Buffer.from(await sent.arrayBuffer());
  const request = new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });
  const expected = await plain(await readBody(request, MAX_BYTES));
  expect(await plain(await read(body, type))).toEqual(expected);
  expect(expected).toMatchObject({ note: "Ebb & flow\r\nat 7", file: { name: 'a "quoted" ümlaut.txt' } });
});

it("finds a boundary wherever the pieces of the file part it", async () => {
  const spare = field("a", "1").length + file("b.txt", "").length;
  for (let before = 65_536 - 14; before <= 65_536 + 2; before++) {
    const content = "x".repeat(before - spare + 2);
    const read64 = await plain(await read(field("a", "1") + file("b.txt", content) + field("c", "3") + END));
    expect(read64).toEqual({ a: "1", file: { name: "b.txt", type: "text/plain", text: content }, c: "3" });
  }
});

it("reads an empty file, an empty text, and lines that look like an end", async () => {
  const content = "\r\n-----edg\r\n--\r\n------ed";
  expect(await plain(await read(field("a", "") + file("b.txt", content) + END))).toEqual({
    a: "",
    file: { name: "b.txt", type: "text/plain", text: content },
  });
  expect(await plain(await read(file("b.txt", "") + END))).toMatchObject({ file: { text: "" } });
});

it("refuses what is none, or more than any form has", async () => {
  const malformed = { status: "refused", reason: "malformed" };
  for (const body of [
    "",
    "no form",
    END,
    field("a", "1"),
    field("a", "1") + "------edge",
    `preamble\r\n${field("a", "1")}${END}`,
    `------edge\r\n${END}`,
    `------edge\r\nContent-Disposition: form-data; name="a"${"x".repeat(5_000)}\r\n\r\n1\r\n${END}`,
    field("a", "1").repeat(201) + END,
    field("a", "x".repeat(17_000)) + END,
    field("a", "x".repeat(9_000)) + field("b", "x".repeat(9_000)) + END,
    // A text whose head speaks of a file is neither.
    field('filename"; x="', "1") + END,
    `${field("a", "1")}${END}${"x".repeat(5_000)}`,
  ])
    expect(await read(body), JSON.stringify(body.slice(0, 80))).toMatchObject(malformed);
  expect(await read(field("a", "1") + END, "multipart/form-data")).toMatchObject(malformed);
  expect(await read(field("a", "1").repeat(200) + END)).toMatchObject({ status: "done" });
  expect(await read(file("a.txt", "x".repeat(900)) + END, FORM, 1_000)).toMatchObject({ reason: "too-large" });
});
