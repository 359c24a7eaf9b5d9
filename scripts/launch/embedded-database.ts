import path from "node:path";
import pg from "pg";
import { openCluster, type Cluster } from "../postgres/cluster";
import { openDataFolder } from "./data-folder";
import { openSecrets } from "./secrets";

const DATABASE = "allyway";

export type EmbeddedDatabase = Cluster & { databaseUrl: string };

/** The PostgreSQL that is used as long as nobody sets DATABASE_URL. */
export async function openEmbeddedDatabase(root: string, port?: number): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(root);
  const password = openSecrets(folder).DATABASE_PASSWORD;
  const cluster = await openCluster({ folder: path.join(folder, "postgres"), password, port });
  await createDatabase(cluster.url("postgres"));
  return { ...cluster, databaseUrl: cluster.url(DATABASE) };
}

async function createDatabase(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
