import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./restore.ts");
