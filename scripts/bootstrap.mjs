// What runs before anything is installed: it imports nothing but Node.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const MIN_NODE_VERSION = [20, 19];

/**
 * Checks Node, installs the packages when they are missing or the lockfile changed, then runs a TypeScript file of this
 * folder.
 */
export async function bootstrap(script) {
  checkNode();
  process.chdir(root);
  if (!packagesAreInstalled()) installPackages();
  const { register } = await import("tsx/esm/api");
  register();
  await import(new URL(script, import.meta.url).href);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor >= MIN_NODE_VERSION[1])) return;
  console.error(
    `Allyway needs Node.js ${MIN_NODE_VERSION.join(".")} or newer; this is ${process.versions.node}. See https://nodejs.org/`,
  );
  process.exit(1);
}

/**
 * npm writes node_modules/.package-lock.json as its last act, so a half-finished
 * installation has none: it is compared with the lockfile, package by package.
 */
function packagesAreInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.optional || entry.devOptional) return true;
    return present[name]?.version === entry.version && present[name]?.integrity === entry.integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

function installPackages() {
  const began = Date.now();
  console.log("Installing the packages …");
  // NODE_ENV may be production, and the build needs the development packages.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath?.endsWith(".js")
    ? [process.execPath, [process.env.npm_execpath, ...args]]
    : ["npm", args];
  const { status, error } = spawnSync(npm[0], npm[1], {
    stdio: "inherit",
    shell: process.platform === "win32" && npm[0] === "npm",
  });
  if (status !== 0) {
    console.error(
      `The packages could not be installed${error ? `: ${error.message}` : ""}. Is the npm registry reachable?`,
    );
    process.exit(1);
  }
  console.log(`Installing the packages: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
