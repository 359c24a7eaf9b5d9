import { openAsBlob } from "node:fs";
import { type Input, inputOf } from "@/lib/forms/form-tree";
import { boundaryOf, MAX_PART_HEAD_BYTES, MAX_PARTS, MAX_TEXT_BYTES } from "@/lib/requests/request-check";
import { done, refuse, type Result } from "@/lib/result";

/** What stands between two boundaries, by its places in the body; `hasFile`: its head names a file. */
type Part = { head: Buffer; start: number; end: number; hasFile: boolean };

/**
 * A form that lies in a file, of which no more than a piece is in memory at a time: what it brings as files are parts of
 * that file, read when somebody reads them and as long as it is there. All else is read as any form is, and is as small
 * as the texts of a route.
 */
export async function readSpooledForm(file: string, type: string, maxBytes: number): Promise<Result<Input>> {
  const body = await openAsBlob(file);
  if (body.size > maxBytes) return refuse("too-large");
  const boundary = boundaryOf(type);
  const places = boundary === null ? null : await placesOf(body, Buffer.from(`\r\n${boundary}`));
  const parts = places && (await partsOf(body, places, boundary!.length));
  if (!parts?.length) return refuse("malformed");
  try {
    const form = await withoutFiles(body, parts, type);
    const input = form && inputOf(withFiles(form, body, parts));
    return input ? done(input) : refuse("malformed");
  } catch {
    return refuse("malformed");
  }
}

/** Where the boundaries stand, each with the line break before it; null where they are more than any form has. */
async function placesOf(body: Blob, delimiter: Buffer): Promise<number[] | null> {
  const places: number[] = [];
  // Before the first one there is none: it begins the body.
  let [before, at] = [Buffer.from("\r\n"), -2];
  for await (const piece of body.stream()) {
    const read = Buffer.concat([before, piece]);
    for (let found = read.indexOf(delimiter); found >= 0; found = read.indexOf(delimiter, found + delimiter.length))
      if (places.push(at + found) > MAX_PARTS + 1) return null;
    // Of one that goes on in the next piece.
    const kept = Math.min(read.length, delimiter.length - 1);
    before = read.subarray(read.length - kept);
    at += read.length - kept;
  }
  return places[0] === -2 ? places : null;
}

/** Each begins with its boundary and what is said of it; the last place ends the form. Null where it is none. */
async function partsOf(body: Blob, places: number[], boundaryLength: number): Promise<Part[] | null> {
  const parts: Part[] = [];
  let texts = 0;
  for (const [index, place] of places.slice(0, -1).entries()) {
    const from = place + 2;
    const read = await bytesOf(body.slice(from, from + boundaryLength + MAX_PART_HEAD_BYTES));
    const length = read.indexOf("\r\n\r\n") + 4;
    const [start, end] = [from + length, places[index + 1]!];
    if (length < 4 || start > end) return null;
    const head = read.subarray(0, length);
    const hasFile = /filename/i.test(head.toString("latin1", boundaryLength));
    texts += hasFile ? 0 : end - start;
    if (texts > MAX_TEXT_BYTES) return null;
    parts.push({ head, start, end, hasFile });
  }
  return parts;
}

/** The form as it would be if its files were empty. */
async function withoutFiles(body: Blob, parts: Part[], type: string): Promise<FormData | null> {
  const pieces: Uint8Array[] = [];
  for (const { head, start, end, hasFile } of parts)
    pieces.push(head, hasFile ? new Uint8Array() : await bytesOf(body.slice(start, end)), Buffer.from("\r\n"));
  const rest = body.slice(parts.at(-1)!.end + 2);
  if (rest.size > MAX_PART_HEAD_BYTES) return null;
  pieces.push(await bytesOf(rest));
  return new Response(Buffer.concat(pieces), { headers: { "content-type": type } }).formData();
}

function withFiles(form: FormData, body: Blob, parts: Part[]): FormData {
  const whole = new FormData();
  const entries = [...form];
  if (entries.length !== parts.length) throw new Error("a part is no field");
  for (const [at, [name, value]] of entries.entries()) {
    const { start, end, hasFile } = parts[at]!;
    if (hasFile !== value instanceof File) throw new Error("what names a file is none");
    whole.append(
      name,
      value instanceof File ? new File([body.slice(start, end)], value.name, { type: value.type }) : value,
    );
  }
  return whole;
}

async function bytesOf(blob: Blob): Promise<Buffer> {
  return Buffer.from(await blob.arrayBuffer());
}
