import { createDatabase } from "./support/database";

// Before any import of the test file: each file has a database of its own.
process.env.DATABASE_URL = await createDatabase(`test_${process.env.VITEST_POOL_ID}`);
