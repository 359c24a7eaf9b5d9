import { ArchiveProblem } from "@/lib/imports/archive-problem";

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d];
const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** `maxBytes` of a row, `maxDepth` of what nests in it. */
type Limits = { maxBytes: number; maxDepth: number };

/**
 * The objects of a JSON list, one after another as they come, each as its text: however long the list is, no more than one
 * of them is held. Null for one that is larger or nests deeper than any of ours. Whether what stands in one is JSON its
 * reader finds out.
 */
export async function* jsonRows(
  pieces: AsyncIterable<Uint8Array>,
  { maxBytes, maxDepth }: Limits,
): AsyncGenerator<string | null> {
  let [depth, isText, isEscaped, isOver] = [0, false, false, false];
  let [kept, bytes, isSpoiled]: [Uint8Array[], number, boolean] = [[], 0, false];
  const keep = (part: Uint8Array) => {
    bytes += part.length;
    if (bytes > maxBytes) isSpoiled = true;
    if (isSpoiled) kept = [];
    else kept.push(part);
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
        continue;
      }
      if (depth > 1) {
        if (byte === QUOTE) isText = true;
        else if (byte === OPEN || byte === OPEN_LIST) {
          depth += 1;
          // Beside the list and the row itself.
          if (depth - 2 > maxDepth) isSpoiled = true;
        }
        if ((byte === CLOSE || byte === CLOSE_LIST) && --depth === 1) {
          keep(piece.subarray(start, at + 1));
          yield isSpoiled ? null : Buffer.concat(kept).toString("utf8");
          [kept, bytes, isSpoiled] = [[], 0, false];
        }
        continue;
      }
      if (BLANK.has(byte)) continue;
      if (depth === 0 && byte === OPEN_LIST && !isOver) depth = 1;
      else if (depth === 1 && byte === OPEN) [depth, start] = [2, at];
      else if (depth === 1 && byte === CLOSE_LIST) [depth, isOver] = [0, true];
      else if (depth !== 1 || byte !== COMMA) throw new ArchiveProblem("damaged");
    }
    if (depth > 1) keep(piece.subarray(start));
  }
  if (!isOver) throw new ArchiveProblem("damaged");
}
