type Stream = { buffer: Uint8Array };
type Glyph = { id: number; codePoints: number[]; advanceWidth: number };
type Subset = { glyphs: number[]; mapping: Record<number, number>; includeGlyph: (id: number) => number };
/** What of a font of "fontkit" the library draws and writes with. */
type Font = {
  stream: Stream;
  _getTableStream: (tag: string) => Stream | null;
  getGlyph: (id: number, codePoints?: number[]) => Glyph | null;
  layout: (text: string, ...rest: unknown[]) => { glyphs: Glyph[] };
  createSubset: () => Subset;
};

/** What is read of a glyph that only draws a part of the letter before it: something that nobody sees. */
const NOTHING = 0x200d;
/** Letters that a font may bring into another order: no syllable has as many. */
const CLUSTER_LIMIT = 30;
/** Above the numbers of glyphs that a font can have. */
const FIRST_ID = 0x10000;

/**
 * Has a font say in a PDF what people typed. A glyph stands there for the same letters each time, those it was first drawn
 * for; but fonts draw several letters with one glyph (of Arabic the body without its dots), one letter with several, and
 * some before the letter that they are typed behind (in Indic scripts). So each glyph gets a number for each of its readings.
 */
export function makeReadable(font: Font): void {
  inflateOnce(font);
  const getGlyph = font.getGlyph.bind(font);
  // It would answer with the letters that it was asked for at first.
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (!glyph || String(glyph.codePoints) === String(codePoints)) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;
  };
  const readings = new Map<string, number>();
  const readAs = (glyph: Glyph, read: number[]): Glyph => {
    const key = `${glyph.id}:${String(read)}`;
    const id = readings.get(key) ?? FIRST_ID * (readings.size + 1) + glyph.id;
    readings.set(key, id);
    // The library counts the letters of a glyph, and writes into the PDF what comes of walking through them.
    const codePoints = Object.defineProperty([...glyph.codePoints], Symbol.iterator, { value: () => read.values() });
    return Object.create(glyph, {
      id: { value: id },
      codePoints: { value: codePoints },
      advanceWidth: { value: glyph.advanceWidth },
    }) as Glyph;
  };
  const layout = font.layout.bind(font);
  font.layout = (text, ...rest) => {
    const run = layout(text, ...rest);
    const reads = readingsOf(
      Array.from(text, (letter) => letter.codePointAt(0)!),
      run.glyphs,
    );
    run.glyphs = run.glyphs.map((glyph, at) => readAs(glyph, reads[at]!));
    return run;
  };
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => withReadings(createSubset());
}

/** It inflates a whole table anew for each glyph of it, which of thousands takes a minute. */
function inflateOnce(font: Font): void {
  const inflated = new Map<string, Stream>();
  const getTableStream = font._getTableStream.bind(font);
  font._getTableStream = (tag) => {
    const known = inflated.get(tag);
    if (known) return new (known.constructor as new (buffer: Uint8Array) => Stream)(known.buffer);
    const stream = getTableStream(tag);
    if (stream && stream !== font.stream) inflated.set(tag, stream);
    return stream;
  };
}

function withReadings(subset: Subset): Subset {
  const include = subset.includeGlyph.bind(subset);
  subset.includeGlyph = (id) => {
    if (id < FIRST_ID) return include(id);
    subset.mapping[id] ??= subset.glyphs.push(id % FIRST_ID) - 1;
    return subset.mapping[id];
  };
  return subset;
}

/**
 * What each glyph is read as. Where they stand in another order than the letters that they were made of, the first of them
 * is read as all of these, up to where both have come as far.
 */
function readingsOf(text: number[], glyphs: readonly Glyph[]): number[][] {
  const reads: number[][] = [];
  let [at, first] = [0, 0];
  let made: number[] = [];
  for (const [place, { codePoints }] of glyphs.entries()) {
    made.push(...codePoints);
    reads.push(codePoints.length > 0 ? [...codePoints] : [NOTHING]);
    const typed = text.slice(at, at + made.length);
    if (made.length > CLUSTER_LIMIT || sorted(typed) !== sorted(made)) continue;
    if (String(typed) !== String(made)) {
      reads[first] = typed;
      reads.fill([NOTHING], first + 1);
    }
    [at, first, made] = [at + made.length, place + 1, []];
  }
  return reads;
}

function sorted(codePoints: number[]): string {
  return String([...codePoints].sort((one, other) => one - other));
}
