import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./worker.ts");
