import { expect, it } from "vitest";
import { fileNameOf } from "@/lib/files/file-name";
import { fileTypeOf } from "@/lib/files/file-type";
import { archive, hostileFiles, officeDocument, openDocument, pdf } from "../../support/documents";

/** Of the processor, in microseconds: what takes the square of a length this long takes more than a minute. */
const HANGS_AFTER_US = 10_000_000;

const typeOf = (bytes: Uint8Array) => fileTypeOf(new Blob([new Uint8Array(bytes)]));

it("tells what can be sent by its bytes", async () => {
  expect(await typeOf(pdf())).toBe("pdf");
  for (const ending of ["odt", "ods", "odp"] as const) expect(await typeOf(openDocument(ending))).toBe(ending);
  for (const ending of ["docx", "xlsx", "pptx"] as const) expect(await typeOf(officeDocument(ending))).toBe(ending);
  for (const text of ["Minutes\r\n\tof the day\f", "\ufeffSeñas, 会议", "a <b and 3 > 2", "<3", "𝔘".repeat(40_000)])
    expect(await typeOf(Buffer.from(text))).toBe("txt");
  // As a spreadsheet of Windows writes a CSV.
  for (const text of [
    Buffer.from("Caf\xe9;2,50 \x80\r\n", "latin1"),
    Buffer.from(`${"ä;".repeat(70_000)}\x97`, "latin1"),
    Buffer.from("\ufeffΚαφές;2,50\r\n", "utf16le"),
    Buffer.from("\ufeff会议;2\r\n", "utf16le").swap16(),
  ])
    expect(await typeOf(text)).toBe("txt");
  for (const before of ["\ufeff", "\r\n\r\n", " ".repeat(900)])
    expect(await typeOf(Buffer.concat([Buffer.from(before), pdf()]))).toBe("pdf");
  const commented = archive({ "[Content_Types].xml": "", "word/document2.xml": "" }, { comment: "by hand" });
  expect(await typeOf(commented)).toBe("docx");
});

it.each(Object.entries(hostileFiles))("takes no %s", async (_, { bytes }) => {
  expect(await typeOf(bytes)).toBeNull();
});

it("tells a document with macros, which is not sent either", async () => {
  for (const part of ["word/vbaProject.bin", "word/vbaData.bin", "xl/macrosheets/sheet1.xml"])
    expect(await typeOf(officeDocument("docx", { [part]: "x" }))).toBe("macros");
  for (const part of ["Basic/Standard/Module1.xml", "Scripts/python/evil.py"])
    expect(await typeOf(openDocument("odt", { [part]: "x" }))).toBe("macros");
});

it("tells an Office document that is old or has a password, which is not sent either", async () => {
  expect(await typeOf(Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "latin1"))).toBe("sealed");
});

it("is calm with whatever follows the beginnings that it knows", async () => {
  for (const begin of ["PK\x03\x04", "PK\x03\x04PK\x05\x06", "%PDF-", "PK\x05\x06", ""]) {
    for (let round = 0; round < 40; round++) {
      const noise = Array.from({ length: round * 7 }, (_, at) => String.fromCharCode((at * 31 + round * 17) % 256));
      await typeOf(Buffer.from(`${begin}${noise.join("")}PK\x05\x06${noise.slice(0, 18).join("")}`, "latin1"));
    }
  }
});

it("cleans names, and gives each the ending of what it is", () => {
  const cases = [
    ["Minutes of May.pdf", "pdf", "Minutes of May.pdf"],
    ["Minutes.PDF", "pdf", "Minutes.pdf"],
    ["photo.jpg.exe", "pdf", "photo.jpg.exe.pdf"],
    ["page.html", "txt", "page.html.txt"],
    ["list.CSV", "txt", "list.csv"],
    ["../../etc/passwd", "txt", "passwd.txt"],
    ["C:\\Users\\amara\\plan.docx", "docx", "plan.docx"],
    ["ta\u0000x\r\nreturn\u202efdp.exe", "pdf", "ta x return fdp.exe.pdf"],
    ["\u202e\u200b", "odt", "file.odt"],
    ["...", "txt", "file.txt"],
    [".htaccess", "txt", "htaccess.txt"],
    [".pdf", "pdf", "pdf.pdf"],
    ['a"b<c>|d?*.txt', "txt", "a b c d.txt"],
    ["Ünïcode 会议.ods", "ods", "Ünïcode 会议.ods"],
  ] as const;
  for (const [sent, ending, name] of cases) expect(fileNameOf(sent, ending)).toBe(name);
  const long = fileNameOf(`${"𝔘".repeat(400)}.pdf`, "pdf");
  expect([[...long].length, long.endsWith("𝔘.pdf")]).toEqual([200, true]);
});

it("reads no more of a name than either end", () => {
  const cases = [
    [`a${".".repeat(200_000)}b`, `a${".".repeat(195)}.txt`],
    [`${"minutes ".repeat(25_000)}.CSV`, `${"minutes ".repeat(24)}minu.csv`],
    [`${"folder/".repeat(30_000)}plan.md`, "plan.md"],
    [`plan.txt${". ".repeat(100_000)}`, "plan.txt"],
    ["\u0301\u0323".repeat(100_000), `${"\u0323".repeat(196)}.txt`],
  ] as const;
  const { user } = process.cpuUsage();
  for (const [sent, name] of cases) expect(fileNameOf(sent, "txt")).toBe(name);
  expect(process.cpuUsage().user - user).toBeLessThan(HANGS_AFTER_US);
});
