import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./screenshot.ts");
