import { stat } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ArchiveProblem } from "@/lib/imports/archive-problem";
import { jsonRows } from "@/lib/imports/json-rows";
import { MAX_PICTURE_BYTES } from "@/lib/media/limits";

/** Bounds of what is read of an archive, whatever it says of itself. */
export const ARCHIVE_LIMITS = {
  /** Files in it, and bytes of their list. */
  files: 20_000,
  listBytes: 8_000_000,
  /** Of a list of things, unpacked. */
  dataBytes: 100_000_000,
  /** Of what is read as a whole: a profile, a resume. */
  wholeBytes: 2_000_000,
  /** Of one thing of a list: a post with its earlier versions. */
  rowBytes: 2_000_000,
  rowDepth: 8,
  /** Things of a list. */
  rows: 20_000,
  /** What larger files are packed to, at most: texts that people write come to a tenth. */
  ratio: 200,
  ratioBytes: 1_000_000,
};

const DATA = /^data\/(?:profile|posts|post-drafts|pictures)\.json$|^resume\.json$/;
const PICTURE = /^pictures\/[0-9a-f-]{36}\.webp$/;
/** Of the file's mode on Unix, in the upper half of what is said of it. */
const [KIND_OF_FILE, SYMLINK] = [0o170000, 0o120000];

export type Archive = Awaited<ReturnType<typeof openArchive>>;

/**
 * The archive that lies in a file, of which only pieces are in memory. It is refused as a whole where its list is not
 * what an honest one is: files that are encrypted, named twice, linked, outside of it or one within the other, more or
 * larger than any copy of ours. Nothing of it is ever written under a name that it says, and what nobody asks for is not
 * unpacked.
 */
export async function openArchive(file: string) {
  const { size } = await stat(file);
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(() => {
    throw new ArchiveProblem("malformed");
  });
  const entries = await entriesOf(zip, size).catch((error: unknown) => {
    zip.close();
    throw error;
  });

  /** Piece by piece: it is wrong at its end where it is not what its sum says. */
  async function* piecesOf(entry: Entry): AsyncGenerator<Buffer> {
    let sum = 0;
    try {
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        sum = crc32(piece as Buffer, sum);
        yield piece as Buffer;
      }
    } catch {
      throw new ArchiveProblem("damaged");
    }
    if (sum !== entry.crc32) throw new ArchiveProblem("damaged");
  }

  async function bytesOf(name: string, most: number): Promise<Buffer | null> {
    const entry = entries.get(name);
    if (!entry) return null;
    if (entry.uncompressedSize > most) throw new ArchiveProblem("too-large");
    const pieces: Buffer[] = [];
    for await (const piece of piecesOf(entry)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  return {
    has: (name: string) => entries.has(name),
    /** Of a small file; null where there is none. */
    text: async (name: string) => (await bytesOf(name, ARCHIVE_LIMITS.wholeBytes))?.toString("utf8") ?? null,
    picture: (name: string) => bytesOf(name, MAX_PICTURE_BYTES),
    /** The things of a list, of which there is none without its file. */
    async *rows(name: string): AsyncGenerator<string | null> {
      const entry = entries.get(name);
      if (!entry) return;
      const { dataBytes, rowBytes: maxBytes, rowDepth: maxDepth } = ARCHIVE_LIMITS;
      if (entry.uncompressedSize > dataBytes) throw new ArchiveProblem("too-large");
      yield* jsonRows(piecesOf(entry), { maxBytes, maxDepth });
    },
    close: () => zip.close(),
  };
}

/** Of the files that are read, by their names. */
async function entriesOf(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > ARCHIVE_LIMITS.files) throw new ArchiveProblem("too-large");
  const [names, wanted] = [new Set<string>(), new Map<string, Entry>()];
  let [packed, listBytes] = [0, 0];
  for await (const entry of readable(zip)) {
    const { fileName: name, compressedSize, uncompressedSize } = entry;
    listBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    packed += compressedSize;
    if (entry.isEncrypted()) throw new ArchiveProblem("encrypted");
    // Of files that share their bytes the sum is larger than the archive.
    if (names.has(name) || isSymlink(entry) || packed > size) throw new ArchiveProblem("malformed");
    const isBomb =
      uncompressedSize > ARCHIVE_LIMITS.ratioBytes && uncompressedSize > ARCHIVE_LIMITS.ratio * compressedSize;
    if (isBomb || listBytes > ARCHIVE_LIMITS.listBytes) throw new ArchiveProblem("too-large");
    names.add(name);
    if (DATA.test(name) || PICTURE.test(name)) wanted.set(name, entry);
  }
  return wanted;
}

/** Names that lead out of it are none that it reads on with. */
async function* readable(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : new ArchiveProblem("malformed");
  }
}

function isSymlink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMLINK;
}
