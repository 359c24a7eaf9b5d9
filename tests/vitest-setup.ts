import path from "node:path";
import { createDatabase } from "./support/database";

// What a test asks for at once is to be answered, not refused: that a server says that it is busy has tests of its own.
(globalThis as { allywayDbLimits?: { connectionTimeoutMillis: number } }).allywayDbLimits = {
  connectionTimeoutMillis: 60_000,
};

// Before any import of the test file: each file has a database of its own, and each worker a folder for pictures, beside
// the database: another checkout may run its tests meanwhile.
const run = path.resolve(process.env.ALLYWAY_TEST_DATABASE_LOG!, "../..");
process.env.MEDIA_FOLDER = path.join(run, `media-${process.env.VITEST_POOL_ID}`);
process.env.DATABASE_URL = await createDatabase(`test_${process.env.VITEST_POOL_ID}`);
