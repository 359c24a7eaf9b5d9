import path from "node:path";
import type pg from "pg";
import { referenceLists } from "../reference/lists";
import type { Row } from "./finding";

/** Lists that are not loaded, or in another version; `migrations` is the folder beside which they stand. */
export async function findReferenceFaults(client: pg.ClientBase, migrations: string): Promise<Row[]> {
  const { rows } = await client.query<{ name: string; version: string }>('SELECT name, version FROM "Reference"');
  return referenceLists(path.resolve(migrations, "../..")).flatMap(({ name, version }) => {
    const loaded = rows.find((row) => row.name === name)?.version;
    return loaded === version ? [] : [{ list: name, wanted: version, loaded: loaded ?? null }];
  });
}
