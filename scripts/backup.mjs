import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./backup.ts");
