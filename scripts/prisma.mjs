import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./prisma.ts");
