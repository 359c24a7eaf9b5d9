import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Migration = { name: string; checksum: string };

/** The migrations of this build in the order of their names, with Prisma's checksum. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, "migration.sql")))
    .map(({ name }) => ({
      name,
      checksum: createHash("sha256")
        .update(readFileSync(path.join(folder, name, "migration.sql")))
        .digest("hex"),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
