// Imported before anything else by a test file whose transactions last: its database, and those that it makes, stand on
// a server where nobody's live events wait for them. What is set here vitest-forget.ts takes back.
import { createDatabase } from "./database";

process.env.ALLYWAY_TEST_DATABASE_SERVER = process.env.ALLYWAY_TEST_DATABASE_SERVER_APART;
process.env.ALLYWAY_TEST_DATABASE_LOG = process.env.ALLYWAY_TEST_DATABASE_LOG_APART;
process.env.DATABASE_URL = await createDatabase(`test_${process.env.VITEST_POOL_ID}`);
