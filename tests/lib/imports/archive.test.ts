import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Archive, ARCHIVE_LIMITS, openArchive } from "@/lib/imports/archive";
import { ArchiveProblem } from "@/lib/imports/archive-problem";
import { jsonRows } from "@/lib/imports/json-rows";
import { readDraft, readItem, readProfile } from "@/lib/imports/read-rows";
import { LEAST } from "../../support/imports";
import { zipOf } from "../../support/zip";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "allyway-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function opened<T>(zip: Buffer, look: (archive: Archive) => Promise<T>): Promise<T | string> {
  const file = path.join(folder, "archive.zip");
  await writeFile(file, zip);
  try {
    const archive = await openArchive(file);
    return await look(archive).finally(() => archive.close());
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.problem;
    throw error;
  }
}
const problemOf = (zip: Buffer) => opened(zip, async () => "opened");

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

/** Where the heads stand in the list of an archive. */
function heads(zip: Buffer): number[] {
  const places: number[] = [];
  for (let at = zip.indexOf("PK\x01\x02", 0, "latin1"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 4, "latin1"))
    places.push(at);
  return places;
}
/** The same archive, of which its list says something else. */
function forged(zip: Buffer, change: (list: Buffer, at: number, number: number) => void): Buffer {
  const other = Buffer.from(zip);
  heads(other).forEach((at, number) => change(other, at, number));
  return other;
}
/** Of the same length. */
function renamed(zip: Buffer, name: string, other: string): Buffer {
  expect(other.length).toBe(name.length);
  return Buffer.from(zip.toString("latin1").replaceAll(name, other), "latin1");
}

describe("an archive", () => {
  it("is read where it is what an export makes; what else lies in it is passed over", async () => {
    const zip = await zipOf({
      ...LEAST,
      "data/posts.json": '[\n{"id":1},\n{"id":2}\n]\n',
      "index.html": "<script>alert(1)</script>",
      "inner.zip": await zipOf({ "data/profile.json": "{}" }),
      "data/unknown.json": "[]",
    });
    const found = await opened(zip, async (archive) => ({
      profile: await archive.text("data/profile.json"),
      rows: await all(archive.rows("data/posts.json")),
      has: ["index.html", "inner.zip", "data/unknown.json", "resume.json"].filter(archive.has),
      none: [await archive.text("resume.json"), await all(archive.rows("data/pictures.json"))],
    }));
    expect(found).toEqual({
      profile: LEAST["data/profile.json"],
      rows: ['{"id":1}', '{"id":2}'],
      has: [],
      none: [null, []],
    });
  });

  it("is refused where it is none, or cut off", async () => {
    const zip = await zipOf(LEAST);
    for (const bytes of [Buffer.from("PK\x03\x04 and nothing else"), zip.subarray(0, -30), Buffer.alloc(0)])
      expect(await problemOf(bytes)).toBe("malformed");
  });

  it.each([
    ["leads out of it", "../aa/bb.json"],
    ["is absolute", "/data/bb.json"],
    ["is absolute elsewhere", "C:/at/bb.json"],
    ["has other slashes", "..\\aa\\bb.json"],
  ])("is refused where a name %s", async (_, name) => {
    const zip = await zipOf({ ...LEAST, "data/aabb.jso": "[]" });
    expect(await problemOf(renamed(zip, "data/aabb.jso", name))).toBe("malformed");
  });

  it("is refused where two files have one name", async () => {
    const zip = await zipOf({ ...LEAST, "data/poste.json": "[]", "data/posts.json": "[]" });
    expect(await problemOf(renamed(zip, "data/poste.json", "data/posts.json"))).toBe("malformed");
  });

  it("is refused where a file is a link", async () => {
    expect(await problemOf(await zipOf({ "data/profile.json": "/etc/passwd" }, { mode: 0o120777 }))).toBe("malformed");
  });

  it("is refused where a file is encrypted", async () => {
    const zip = forged(await zipOf(LEAST), (list, at) => list.writeUInt16LE(list.readUInt16LE(at + 8) | 1, at + 8));
    expect(await problemOf(zip)).toBe("encrypted");
  });

  it("is refused where files share their bytes", async () => {
    const files = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`pictures/${n}.webp`, "x".repeat(2_000)]));
    const zip = await zipOf(files, { compress: false });
    const size = zip.length - 100;
    const overlapping = forged(zip, (list, at) => {
      list.writeUInt32LE(size, at + 20);
      list.writeUInt32LE(size, at + 24);
    });
    expect(await problemOf(overlapping)).toBe("malformed");
  });

  it("is refused where it unpacks to a great deal, before it does", async () => {
    const zip = await zipOf({ ...LEAST, "data/posts.json": Buffer.alloc(ARCHIVE_LIMITS.ratioBytes * 20, " ") });
    expect(zip.length).toBeLessThan(100_000);
    expect(await problemOf(zip)).toBe("too-large");
  });

  it("is refused where it holds more files than any export, or a list of them that is too long", async () => {
    const zip = await zipOf(LEAST);
    const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
    const many = Buffer.from(zip);
    for (const at of [8, 10]) many.writeUInt16LE(ARCHIVE_LIMITS.files + 1, end + at);
    expect(await problemOf(many)).toBe("too-large");
    const named = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${"n".repeat(60_000)}${n}`, ""]));
    expect(await problemOf(await zipOf(named))).toBe("too-large");
  });

  const text = (zip: Buffer) => opened(zip, async (archive) => archive.text("data/profile.json"));

  it("is damaged where a file is not what its sum or its size says", async () => {
    const zip = await zipOf(LEAST);
    expect(await text(forged(zip, (list, at) => list.writeUInt32LE(7, at + 16)))).toBe("damaged");
    for (const size of [1, 10_000])
      expect(await text(forged(zip, (list, at) => list.writeUInt32LE(size, at + 24)))).toBe("damaged");
    const [first] = [zip.indexOf("profile.json") + 20];
    const scratched = Buffer.from(zip);
    scratched.writeUInt8(scratched.readUInt8(first) ^ 0xff, first);
    expect(await text(scratched)).toBe("damaged");
  });

  it("is damaged, too, where a list is wrong at its end", async () => {
    const zip = await zipOf({ "data/posts.json": '[{"id":1}]' });
    const rows = (bytes: Buffer) => opened(bytes, (archive) => all(archive.rows("data/posts.json")));
    expect(await rows(zip)).toEqual(['{"id":1}']);
    expect(await rows(forged(zip, (list, at) => list.writeUInt32LE(7, at + 16)))).toBe("damaged");
  });

  it("says how large a file is before that is read", async () => {
    const words = Buffer.from(Array.from({ length: ARCHIVE_LIMITS.wholeBytes + 1 }, (_, n) => 32 + ((n * 7919) % 90)));
    expect(await text(await zipOf({ "data/profile.json": words }))).toBe("too-large");
  });
});

describe("the rows of a list", () => {
  const limits = { maxBytes: 200, maxDepth: 3 };
  const rowsOf = (text: string, size = 7) =>
    all(
      jsonRows(
        (async function* () {
          const bytes = Buffer.from(text);
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        })(),
        limits,
      ),
    ).catch((error: unknown) => (error as ArchiveProblem).problem);

  it("are the same however they are cut", async () => {
    const row = { text: 'A "quoted" \\ brace } and ] and “é”', list: [{ a: [1] }] };
    const text = `\ufeff${JSON.stringify([row, {}, row], null, 1)}`.slice(1);
    for (const size of [1, 2, 3, 5, 1_000]) {
      const rows = (await rowsOf(text, size)) as string[];
      expect(rows.map((one) => JSON.parse(one) as unknown)).toEqual([row, {}, row]);
    }
    expect(await rowsOf(" [ ] ")).toEqual([]);
  });

  it("are left out where they are larger or nest deeper than any of ours, and the others are not", async () => {
    const deep = `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    const long = `{"a":"${"a".repeat(500)}"}`;
    expect(await rowsOf(`[${deep},{"b":1},${long},{"c":[[[1]]]},{"d":[[[[1]]]]}]`)).toEqual([
      ...[null, '{"b":1}', null, '{"c":[[[1]]]}', null],
    ]);
  });

  it.each(["", "{}", "[", '[{"a":1}', "[1]", '["a"]', "[[]]", "[] []", '[{"a":1}]x', "null"])(
    "are none where the list is none: %s",
    async (text) => {
      expect(await rowsOf(text)).toBe("damaged");
    },
  );

  it("are read as they are asked for: of a list without end one row is held", async () => {
    let pieces = 0;
    const rows = jsonRows(
      (async function* () {
        yield Buffer.from("[");
        for (;;) {
          pieces += 1;
          yield Buffer.from(`{"n":${pieces}},`);
        }
      })(),
      limits,
    );
    for (let count = 1; count <= 1_000; count++) {
      expect((await rows.next()).value).toBe(`{"n":${count}}`);
      expect(pieces).toBe(count);
    }
    await rows.return(undefined);
  });
});

describe("what stands in a row", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const id = "019a0000-0000-7000-8000-000000000001";
  const post = {
    id,
    text: "Low tide",
    topics: ["climate"],
    commentsFrom: "ALLIES",
    createdAt: "2024-05-01T10:00:00.000Z",
  };

  it("becomes a draft as the composer would take it", () => {
    const file = `pictures/${id}.webp`;
    expect(readDraft(JSON.stringify({ ...post, placeId: 5, pictures: [{ file, alt: "A dune" }] }), now)).toEqual({
      found: {
        ...{ sourceId: id, text: "Low tide", topics: ["climate"], placeId: 5, commentsAudience: "ALLIES" },
        ...{ writtenAt: new Date(post.createdAt), pictures: [{ file, alt: "A dune" }] },
      },
    });
  });

  it("is read as far as it is understood, and never comes from the future", () => {
    const other = {
      ...post,
      topics: ["astrology"],
      commentsFrom: "ROBOTS",
      placeId: "x",
      createdAt: "2090-01-01T00:00:00Z",
    };
    expect(readDraft(JSON.stringify(other), now)).toMatchObject({
      found: { topics: [], commentsAudience: "EVERYONE", placeId: null, writtenAt: now },
    });
  });

  it.each([
    ["no id", { ...post, id: "1" }],
    ["no text and no picture", { ...post, text: " " }],
    ["a text that is too long", { ...post, text: "a".repeat(5_001) }],
    ["a text that can’t be stored", { ...post, text: "a\u0000b" }],
    ["a text that is none", { ...post, text: { toString: "x" } }],
  ])("is left out with %s", (_, row) => {
    expect(readDraft(JSON.stringify(row), now)).toMatchObject({ why: expect.any(String) as string });
  });

  it("is left out where it is no JSON, and takes no prototype along", () => {
    expect(readDraft("{", now)).toMatchObject({ why: "unreadable" });
    expect(readDraft(null, now)).toMatchObject({ why: "unreadable" });
    const read = readDraft(`{"__proto__":{"isAdmin":true},${JSON.stringify(post).slice(1)}`, now);
    expect(read).toMatchObject({ found: { text: "Low tide" } });
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
    expect(readProfile(`{"handle":"amara"}`)).toBeNull();
  });

  it("names pictures of the archive alone", () => {
    for (const file of ["../../etc/passwd", "pictures/../x.webp", "/pictures/a.webp", "pictures/a.svg"]) {
      expect(readDraft(JSON.stringify({ ...post, pictures: [{ file, alt: "" }] }), now)).toMatchObject({
        found: { pictures: [] },
      });
      expect(readItem(JSON.stringify({ file, use: "ITEM", alt: "", description: "" }))).toMatchObject({
        why: "unreadable",
      });
    }
  });
});
