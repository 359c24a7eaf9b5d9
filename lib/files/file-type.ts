import { type FileEnding, fileEndings, fileTypes } from "@/lib/files/schema";

/**
 * `macros`: a document that brings a program along. `sealed`: an Office document of before 2007, or one with a password: both
 * come in the same wrapping, which can carry macros. Null: none of what can be sent.
 */
export type FileFound = FileEnding | "macros" | "sealed" | null;

/** Of the end of an archive: its last record, with the longest comment. */
const TAIL_BYTES = 22 + 65_535;
/** A list of parts larger than that belongs to no document that a person writes. */
const MAX_LIST_BYTES = 2_000_000;
/** How much of a file is looked at for what it begins as: a PDF may have a mark or line breaks before it (ISO 32000-1, Annex H.3.4.1). */
const HEAD_BYTES = 1_024;

/** What no text begins with that is meant to be read: markup, programs, other formats that are written in letters. */
const NO_PLAIN_TEXT = /^\s*(?:<[!?a-z]|#!|%!|\{\\rtf)/i;
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/**
 * What a file is, by its bytes alone, whatever it is called. Nothing of it is unpacked: of an archive its list of parts is
 * read. It has to begin as what it is, so that nothing else stands before it.
 */
export async function fileTypeOf(file: Blob): Promise<FileFound> {
  const bytes = await bytesOf(file.slice(0, HEAD_BYTES));
  const head = latin(bytes);
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d/.test(head)) return "pdf";
  if (head.startsWith("PK\x03\x04")) return documentOf(head, await partsOf(file));
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return "sealed";
  const encodings = encodingsOf(head);
  if (NO_PLAIN_TEXT.test(new TextDecoder(encodings[0]).decode(bytes))) return null;
  for (const encoding of encodings) if (await isPlainText(file, encoding)) return "txt";
  return null;
}

/** A mark tells UTF-16 (RFC 2781); without it a text is UTF-8 or what Windows wrote before, as spreadsheets still do. */
function encodingsOf(head: string): [string, ...string[]] {
  if (head.startsWith("\xff\xfe")) return ["utf-16le"];
  return head.startsWith("\xfe\xff") ? ["utf-16be"] : ["utf-8", "windows-1252"];
}

/** Without control characters. Piece by piece: of 20 MB at once everybody would wait for the end. */
async function isPlainText(file: Blob, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
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
