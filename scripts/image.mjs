import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./image.ts");
