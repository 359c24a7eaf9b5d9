import { type FileEnding, fileEndings, fileTypes } from "@/lib/files/schema";

/** `macros`: a document that brings a program along. Null: none of what can be sent. */
export type FileFound = FileEnding | "macros" | null;

/** Of the end of an archive: its last record, with the longest comment. */
const TAIL_BYTES = 22 + 65_535;
/** A list of parts larger than that belongs to no document that a person writes. */
const MAX_LIST_BYTES = 2_000_000;
/** How much of a file is read at once. */
const HEAD_BYTES = 512;

/** What no text begins with that is meant to be read: markup, programs, other formats that are written in letters. */
const NO_PLAIN_TEXT = /^\s*(?:<[!?a-z]|#!|%!|\{\\rtf)/i;
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/**
 * What a file is, by its bytes alone, whatever it is called. Nothing of it is unpacked: of an archive its list of parts is
 * read. It has to begin as what it is, so that nothing else stands before it.
 */
export async function fileTypeOf(file: Blob): Promise<FileFound> {
  const head = latin(await bytesOf(file.slice(0, HEAD_BYTES)));
  if (/^%PDF-[12]\.\d/.test(head)) return "pdf";
  if (head.startsWith("PK\x03\x04")) return documentOf(head, await partsOf(file));
  return !NO_PLAIN_TEXT.test(head.replace(/^\xef\xbb\xbf/, "")) && (await isPlainText(file)) ? "txt" : null;
}

/** UTF-8 without control characters. Piece by piece: of 20 MB at once everybody would wait for the end. */
async function isPlainText(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let at = 0; at < file.size; at += 65_536) {
      const piece = decoder.decode(await bytesOf(file.slice(at, at + 65_536)), { stream: at + 65_536 < file.size });
      if (UNPRINTABLE.test(piece)) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** The first part of an OpenDocument is its type, as it is; an Office document has the same main part always. */
function documentOf(head: string, parts: string[] | null): FileFound {
  if (!parts) return null;
  const found = openDocumentOf(head) ?? officeDocumentOf(parts);
  if (!found) return null;
  return parts.some((part) => /(?:^|\/)vba\w*\.bin$|^(?:basic|scripts|xl\/macrosheets)\//i.test(part))
    ? "macros"
    : found;
}

function openDocumentOf(head: string): FileEnding | undefined {
  const [method, size, name, extra] = [
    number(head, 8, 2),
    number(head, 18, 4),
    number(head, 26, 2),
    number(head, 28, 2),
  ];
  if (method !== 0 || extra !== 0 || head.slice(30, 30 + name) !== "mimetype") return undefined;
  const said = head.slice(30 + name, 30 + name + size);
  return fileEndings.find((ending) => ending.startsWith("od") && said === fileTypes[ending]);
}

const mainParts = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
};

function officeDocumentOf(parts: string[]): FileEnding | undefined {
  if (!parts.includes("[Content_Types].xml")) return undefined;
  const found = (["docx", "xlsx", "pptx"] as const).filter((ending) =>
    parts.some((part) => mainParts[ending].test(part)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The names of an archive's parts, by its list, which has to be whole; null of what is none. */
async function partsOf(file: Blob): Promise<string[] | null> {
  const from = Math.max(0, file.size - TAIL_BYTES);
  const tail = latin(await bytesOf(file.slice(from)));
  const end = tail.lastIndexOf("PK\x05\x06");
  if (end < 0 || tail.length < end + 22) return null;
  const [count, size, offset] = [number(tail, end + 10, 2), number(tail, end + 12, 4), number(tail, end + 16, 4)];
  // Nothing stands behind it but what it says of itself.
  if (tail.length !== end + 22 + number(tail, end + 20, 2)) return null;
  if (size > MAX_LIST_BYTES || offset + size !== from + end) return null;
  const list = latin(await bytesOf(file.slice(offset, offset + size)));
  const parts: string[] = [];
  let at = 0;
  while (at < list.length) {
    if (!list.startsWith("PK\x01\x02", at)) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => number(list, at + place, 2));
    parts.push(list.slice(at + 46, at + 46 + name!));
    at += 46 + name! + extra! + comment!;
  }
  return at === list.length && parts.length === count ? parts : null;
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** A letter a byte, in pieces that a call can take. */
function latin(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

/** The lowest byte first; NaN behind the end. */
function number(text: string, at: number, length: number): number {
  let sum = 0;
  for (let place = length - 1; place >= 0; place--) sum = sum * 256 + text.charCodeAt(at + place);
  return sum;
}
