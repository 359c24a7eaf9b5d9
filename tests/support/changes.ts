import type pg from "pg";

/** What says nothing of anybody: what limits count, the keys of forms, and the lists that all read. */
const UNWATCHED = ["_prisma_migrations", "RateLimit", "IdempotencyKey", "Place", "PlaceName", "RegionName"];

/** From now on the database notes which tables rows changed in, but for when somebody was last seen. */
export async function watchChanges(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [UNWATCHED],
  );
  await client.query(`
    CREATE TABLE changes (name text NOT NULL);
    CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO public.changes VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
    ${rows.map(({ name }) => triggersOf(`"${name}"`, name === "Session" ? SESSION_CHANGED : ROW_CHANGED)).join("")}
    CREATE TRIGGER noted AFTER INSERT OR DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION note_change();`);

  return {
    forget: () => client.query("DELETE FROM changes"),
    list: async () =>
      (await client.query<{ name: string }>("SELECT DISTINCT name FROM changes")).rows.map(({ name }) => name),
  };
}

const ROW_CHANGED = "OLD.* IS DISTINCT FROM NEW.*";
const SESSION_CHANGED = ["actingProfileId", "authenticatedAt"]
  .map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`)
  .join(" OR ");

function triggersOf(table: string, changed: string): string {
  return `
    CREATE TRIGGER noted AFTER INSERT OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_change();
    CREATE TRIGGER noted_update AFTER UPDATE ON ${table} FOR EACH ROW WHEN (${changed}) EXECUTE FUNCTION note_change();`;
}
