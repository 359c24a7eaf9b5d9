import pg from "pg";
import { Failure } from "./failure";

type Found = { encoding: string; role: string; isMigrated: boolean; mayCreate: boolean };

/** Tries the operator's database before anything long is done: that it answers, and is one that the app can use. */
export async function demandDatabase(connectionString: string): Promise<void> {
  const { encoding, role, isMigrated, mayCreate } = await look(connectionString);
  const which = `The database of DATABASE_URL (${placeOf(connectionString)})`;
  if (encoding !== "UTF8") throw new Failure(`${which} has the encoding ${encoding}. Make one with ENCODING 'UTF8'.`);
  // Where the tables are there already less will do.
  if (!isMigrated && !mayCreate)
    throw new Failure(
      `${which} lets the role ${role} make no schema and no extension. Let it own the database: ALTER DATABASE … OWNER TO ${role}`,
    );
}

async function look(connectionString: string): Promise<Found> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      `SELECT current_setting('server_encoding') AS encoding, quote_ident(current_user) AS role,
        to_regclass('public._prisma_migrations') IS NOT NULL AS "isMigrated",
        has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS "mayCreate"`,
    );
    await client.end();
    return rows[0]!;
  } catch (error) {
    void client.end().catch(() => {});
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Failure(
      `The database of DATABASE_URL (${placeOf(connectionString)}) cannot be reached: ${message || code}`,
    );
  }
}

/** Without the password. */
function placeOf(connectionString: string): string {
  const { hostname, port, pathname } = new URL(connectionString);
  return `${hostname}:${port || 5432}${pathname}`;
}
