import pg from "pg";
import { Failure } from "./failure";

/** Tries the operator's database before anything long is done. */
export async function demandDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { hostname, port, pathname } = new URL(connectionString);
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Failure(
      `The database of DATABASE_URL (${hostname}:${port || 5432}${pathname}) cannot be reached: ${message || code}`,
    );
  }
}
