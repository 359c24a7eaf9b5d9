import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./doctor.ts");
