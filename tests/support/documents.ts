import { crc32 } from "node:zlib";
import { fileTypes } from "@/lib/files/schema";

/** An archive of these parts, as they are. */
export function archive(parts: Record<string, string>, { comment = "" } = {}): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const body = Buffer.from(text);
    // Checksum, both sizes, the length of the name, nothing more.
    const said = Buffer.alloc(16);
    said.writeUInt32LE(crc32(body), 0);
    said.writeUInt32LE(body.length, 4);
    said.writeUInt32LE(body.length, 8);
    said.writeUInt16LE(Buffer.byteLength(name), 12);
    const head = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(10), said]);
    bodies.push(head, Buffer.from(name), body);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from("PK\x01\x02"), Buffer.alloc(12), said, place, Buffer.from(name));
    at += head.length + Buffer.byteLength(name) + body.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...bodies, listed, end, Buffer.from(comment)]);
}

export const openDocument = (ending: "odt" | "ods" | "odp", more: Record<string, string> = {}) =>
  archive({ mimetype: fileTypes[ending], "content.xml": "<office/>", "META-INF/manifest.xml": "<m/>", ...more });

const mains = { docx: "word/document.xml", xlsx: "xl/workbook.xml", pptx: "ppt/presentation.xml" };
export const officeDocument = (ending: keyof typeof mains, more: Record<string, string> = {}) =>
  archive({ "[Content_Types].xml": "<Types/>", "_rels/.rels": "<r/>", [mains[ending]]: "<w/>", ...more });

export const pdf = (more = "") => Buffer.from(`%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<<>>\nendobj\n${more}\n%%EOF`, "latin1");

const script = "<script>alert(1)</script>";

/** Files that come as what they are not, by what somebody tries with each. */
export const hostileFiles: Record<string, { name: string; bytes: Buffer }> = {
  "a page": { name: "minutes.txt", bytes: Buffer.from(`<!DOCTYPE html>${script}`) },
  "a page behind white space and a mark": { name: "minutes.txt", bytes: Buffer.from(`\ufeff \n\t<html>${script}`) },
  "a drawing with code": {
    name: "map.pdf",
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  },
  "a program": { name: "minutes.pdf", bytes: Buffer.from("MZ\x90\0\x03\0\0\0", "latin1") },
  "a program of another system": { name: "minutes.txt", bytes: Buffer.from("\x7fELF\x02\x01\x01\0", "latin1") },
  "a script": { name: "minutes.txt", bytes: Buffer.from("#!/bin/sh\nrm -rf ~\n") },
  "rich text": { name: "minutes.txt", bytes: Buffer.from("{\\rtf1 {\\object\\objdata 00}}") },
  "an archive": { name: "minutes.docx", bytes: archive({ "minutes.txt": "text" }) },
  "an application": { name: "minutes.odt", bytes: archive({ "META-INF/MANIFEST.MF": "Main-Class: Evil" }) },
  "a page in front of a document": {
    name: "minutes.docx",
    bytes: Buffer.concat([Buffer.from(`<html>${script}`), officeDocument("docx")]),
  },
  "a page in front of a PDF": { name: "minutes.pdf", bytes: Buffer.concat([Buffer.from("<html>"), pdf()]) },
  "a page behind a document": {
    name: "minutes.docx",
    bytes: Buffer.concat([officeDocument("docx"), Buffer.from(`<html>${script}`)]),
  },
  "a document of two kinds": { name: "minutes.docx", bytes: officeDocument("docx", { "xl/workbook.xml": "<w/>" }) },
  "a document whose type stands in its second part": {
    name: "minutes.odt",
    bytes: archive({ "content.xml": "<o/>", mimetype: fileTypes.odt }),
  },
  "a document of a type of its own": {
    name: "minutes.odt",
    bytes: archive({ mimetype: "application/x-evil", "content.xml": "<o/>" }),
  },
  "a document that breaks off": { name: "minutes.odt", bytes: openDocument("odt").subarray(0, 120) },
  "a page in letters of two bytes": { name: "minutes.txt", bytes: Buffer.from(`\ufeff<html>${script}`, "utf16le") },
  "half of a letter of two bytes": { name: "minutes.txt", bytes: Buffer.from("\xff\xfea\0b", "latin1") },
  "bytes that no text has": { name: "minutes.txt", bytes: Buffer.from("minutes\0of the day") },
};
