import { buffer } from "node:stream/consumers";
import { fromBuffer, type ZipFile } from "yauzl";
import * as z from "zod/mini";
import { type PartName, partNames, parts } from "@/lib/exports/parts";

export type Archive = Map<string, Buffer>;

/** The files of a ZIP by their paths. */
export async function filesOf(zip: Buffer): Promise<Archive> {
  const opened = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const files: Archive = new Map();
  await new Promise<void>((resolve, reject) => {
    opened.on("error", reject).on("end", resolve);
    opened.on("entry", (entry) =>
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        void buffer(stream).then((bytes) => {
          files.set(entry.fileName, bytes);
          opened.readEntry();
        }, reject);
      }),
    );
    opened.readEntry();
  });
  return files;
}

type PartData<Name extends PartName> = z.output<(typeof parts)[Name]["schema"]>;

/** A part as it is described: whatever else stands there is an error. */
export function partOf<Name extends PartName>(archive: Archive, name: Name): PartData<Name> {
  const file = archive.get(`data/${name}.json`);
  if (!file) throw new Error(`no ${name}`);
  return z.parse(parts[name].schema, JSON.parse(String(file))) as PartData<Name>;
}

export const everyPart = partNames;

/** All that can be read in it. */
export function textOf(archive: Archive): string {
  return [...archive].map(([name, bytes]) => `${name}\n${String(bytes)}`).join("\n");
}
