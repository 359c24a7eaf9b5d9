import pg from "pg";
import { Failure } from "./failure";

const MIN_VERSION = 15;
const EXTENSIONS = ["unaccent", "pg_trgm"];

type Found = {
  version: number;
  encoding: string;
  role: string;
  isMigrated: boolean;
  mayCreate: boolean;
  /** Extensions that the app needs and the server cannot make. */
  lacks: string[];
};

/** Tries the operator's database before anything long is done: that it answers, and is one that the app can use. */
export async function demandDatabase(connectionString: string): Promise<void> {
  const fault = findFault(await look(connectionString));
  if (fault) throw new Failure(`The database of DATABASE_URL (${placeOf(connectionString)}) ${fault}`);
}

/** Why the app cannot use it, and what to do. */
export function findFault({ version, encoding, role, isMigrated, mayCreate, lacks }: Found): string | undefined {
  if (version < MIN_VERSION) return `is PostgreSQL ${version}. Use ${MIN_VERSION} or newer.`;
  if (encoding !== "UTF8") return `has the encoding ${encoding}. Make one with ENCODING 'UTF8'.`;
  // Where the tables are there already less will do.
  if (isMigrated) return undefined;
  if (lacks.length > 0)
    return `is on a server without ${lacks.join(" and ")}. Install PostgreSQL's contrib package there.`;
  if (!mayCreate)
    return `lets the role ${role} make no schema and no extension. Let it own the database: ALTER DATABASE … OWNER TO ${role}`;
  return undefined;
}

async function look(connectionString: string): Promise<Found> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
        current_setting('server_encoding') AS encoding, quote_ident(current_user) AS role,
        ARRAY(SELECT wanted FROM unnest($1::text[]) wanted
          WHERE NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = wanted)) AS lacks,
        to_regclass('public._prisma_migrations') IS NOT NULL AS "isMigrated",
        has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS "mayCreate"`,
      [EXTENSIONS],
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
