import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";

// What the parts of an archive are made of, in whichever noun they stand.

/** How one thing is shown to people: the whole of it stands in the file of data beside it. */
export type Entry = { title?: string; at?: string; text?: string; files?: string[] };

/** What a reader finds: rows as their schema describes them. */
export type Rows<Row extends z.ZodMiniType> = AsyncGenerator<z.output<Row>>;

/** The same as they are written: as data, and on the page beside it. */
export type WrittenRows = AsyncIterable<{ row: unknown; entry: Entry }>;

/** What an archive holds under one name; `read` where it is a list whose rows are written one like the other. */
export type Part = { schema: z.ZodMiniType; read?: (viewer: Viewer) => WrittenRows };

/**
 * A part of the archive that is a list, as its noun says it: the schema of a row, the reader, and what a page shows of a
 * row. What somebody chose about others is theirs, but whoever has blocked them is not named to them, nor what these have
 * said: that it is still there would tell of the block. So readers of that ask a scope `…NamedTo`.
 */
export function listedPart<Row extends z.ZodMiniType>(part: {
  row: Row;
  list: (viewer: Viewer) => Rows<Row>;
  entry: (row: z.output<Row>) => Entry;
}) {
  async function* read(viewer: Viewer) {
    for await (const row of part.list(viewer)) yield { row, entry: part.entry(row) };
  }
  return { schema: list(part.row), read } satisfies Part;
}

// For schemas.

export function said<S extends z.ZodMiniType>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description });
  return schema;
}

export const moment = () => said(z.iso.datetime(), "A moment, in UTC.");
export const text = (description: string) => said(z.string(), description);
export const name = () =>
  said(z.object({ handle: z.string(), displayName: z.string() }), "Somebody, as they are called when this is written.");
export const place = () =>
  z.object({ id: said(z.number(), "Of GeoNames."), name: z.string(), countryCode: z.string() });
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);
export const list = <S extends z.ZodMiniType>(schema: S) => z.array(schema);
export const file = () => text("The file's path in this archive.");

// For readers.

/** The columns of a `name`. */
export const named = { handle: true, displayName: true } as const;

export const iso = (time: Date): string => time.toISOString();
export const isoOrNull = (time: Date | null): string | null => time && iso(time);
/** The path of a picture in an archive. */
export const pictureFile = (id: string): string => `pictures/${id}.webp`;

/** Rows that are read at once: however many there are, no more are held. */
const BATCH_SIZE = 500;
export const page = { take: BATCH_SIZE } as const;

/** Goes through what `find` finds behind the last key, batch by batch. */
export async function* batches<Row>(
  find: (after: string | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ;) {
    const rows = await find(after);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    after = keyOf(rows.at(-1)!);
  }
}

export const behind = <Key extends string>(key: Key, after: string | undefined) =>
  (after ? { [key]: { gt: after } } : {}) as { [K in Key]?: { gt: string } };

// For entries.

export const nameOf = ({ handle, displayName }: z.output<ReturnType<typeof name>>) => `${displayName} (@${handle})`;
