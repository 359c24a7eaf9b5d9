import path from "node:path";
import { createDatabase } from "./support/database";

// Before any import of the test file: each file has a database of its own, and each worker a folder for pictures, beside
// the database: another checkout may run its tests meanwhile.
const run = path.resolve(process.env.ALLYWAY_TEST_DATABASE_LOG!, "../..");
process.env.MEDIA_FOLDER = path.join(run, `media-${process.env.VITEST_POOL_ID}`);
process.env.DATABASE_URL = await createDatabase(`test_${process.env.VITEST_POOL_ID}`);
