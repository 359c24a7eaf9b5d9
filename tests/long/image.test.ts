import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { cloneCheckout } from "../support/launcher";

const folder = mkdtempSync(path.join(tmpdir(), "allyway-context-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("what .dockerignore leaves of a clone is enough to build the image's folder", () => {
  cloneCheckout(folder, { packages: true });
  const ignored = readFileSync(path.join(folder, ".dockerignore"), "utf8")
    .split("\n")
    .filter((name) => name && name !== "node_modules");
  execFileSync("bash", ["-c", `rm -rf ${ignored.join(" ")}`], { cwd: folder });
  const build = () =>
    execFileSync("npm", ["run", "build"], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
      encoding: "utf8",
    });
  expect(build()).toContain("Building the app");
  const needed = [
    "server.js",
    "start.cjs",
    "migrate.mjs",
    "seed.mjs",
    "doctor.mjs",
    "prisma/migrations",
    "public",
    ".next/static",
    "node_modules/@node-rs/argon2",
  ];
  expect(needed.filter((file) => !existsSync(path.join(folder, ".next/standalone", file)))).toEqual([]);
  // npm start looks for the same build by the same mark, and has nothing to build either.
  expect(build()).not.toContain("Building the app");
});
