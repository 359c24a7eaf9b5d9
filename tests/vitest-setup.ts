import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase } from "./support/database";

// Before any import of the test file: each file has a database of its own, and each worker a folder for pictures.
process.env.MEDIA_FOLDER = path.join(tmpdir(), `allyway-test-media-${process.env.VITEST_POOL_ID}`);
process.env.DATABASE_URL = await createDatabase(`test_${process.env.VITEST_POOL_ID}`);
