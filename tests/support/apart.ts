// Live events wait for the oldest transaction of the whole PostgreSQL server. A test file that holds one open (a
// migration, a bulk load, a lock, the demo data) imports this before anything else: its database, and those that it
// makes, stand on a second server where nobody's live events wait for them. A journey asks `createDatabase` for one
// that is "apart". What is set here vitest-forget.ts takes back.
import { createDatabase } from "./database";

process.env.ALLYWAY_TEST_DATABASE_SERVER = process.env.ALLYWAY_TEST_DATABASE_SERVER_APART;
process.env.ALLYWAY_TEST_DATABASE_LOG = process.env.ALLYWAY_TEST_DATABASE_LOG_APART;
process.env.DATABASE_URL = await createDatabase(`test_${process.env.VITEST_POOL_ID}`);
