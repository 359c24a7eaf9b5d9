import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import { type InTransaction, loadPlaces } from "./load-places";
import { loadRegions } from "./load-regions";
import { loadSkills } from "./load-skills";
import { type Keep, placesFile } from "./places";

/** Counts what these programs make of the data: raised when they make something else of the same. */
const MADE = 3;

export type ReferenceList = { name: string; version: string; load: (inTransaction: InTransaction) => Promise<void> };

/** The lists of this build, below a checkout or the folder of the bundled programs. Tests keep few of the places. */
export function referenceLists(root: string, keep?: Keep, batchSize?: number): ReferenceList[] {
  const places = placesFile(root);
  const [regions, skills] = ["regions", "skills"].map((name) => path.join(root, `prisma/reference/${name}.txt`)) as [
    string,
    string,
  ];
  return [
    {
      name: "places",
      version: versionOf([fingerprint(places)]),
      load: (inTransaction) => loadPlaces(inTransaction, places, { keep, batchSize }),
    },
    {
      name: "regions",
      version: versionOf([readFileSync(regions)]),
      load: (inTransaction) => inTransaction((client) => loadRegions(client, regions)),
    },
    {
      name: "skills",
      version: versionOf([readFileSync(skills)]),
      load: (inTransaction) => inTransaction((client) => loadSkills(client, skills)),
    },
  ];
}

function versionOf(parts: Buffer[]): string {
  return `${MADE}-${createHash("sha256").update(Buffer.concat(parts)).digest("hex").slice(0, 16)}`;
}

/**
 * The size of a large file and 32 of its parts, which any other version differs in: reading all takes longer than all
 * else.
 */
function fingerprint(file: string): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const parts = Array.from({ length: 32 }, (_, index) => {
      const part = Buffer.alloc(4096);
      readSync(descriptor, part, 0, part.length, Math.floor((size * index) / 32));
      return part;
    });
    return Buffer.concat([Buffer.from(String(size)), ...parts]);
  } finally {
    closeSync(descriptor);
  }
}
