import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { step } from "../progress";
import { run } from "../run";

// The shell draws no windows and takes a fifth less of the processor's time.
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** A browser for the end-to-end tests: one that is there, else Playwright's, else Debian's. */
export async function findChromium(): Promise<string> {
  const found = findExisting();
  if (found) return found;
  try {
    await step("Installing Chromium", install);
  } catch {
    throw new Error(
      "The end-to-end tests need Chromium. Install it (Debian: sudo apt-get install -y chromium-headless-shell) or name one: CHROMIUM=/path/to/chromium npm test",
    );
  }
  return findExisting()!;
}

function findExisting(): string | undefined {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && !existsSync(CHROMIUM)) throw new Error(`CHROMIUM=${CHROMIUM} does not exist.`);
  return CHROMIUM || [...USUAL, chromium.executablePath()].find((file) => existsSync(file) && starts(file));
}

/** One that lacks libraries of the system is there, but of no use. */
function starts(file: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    execFileSync(file, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

async function install() {
  await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" }).catch(() => {});
  if (findExisting()) return;
  if (process.getuid?.() !== 0) throw new Error("Only root can install packages.");
  await run("apt-get", ["update"]);
  const get = (name: string) => run("apt-get", ["install", "-y", "--no-install-recommends", name]);
  // Older releases have it in one piece only.
  await get("chromium-headless-shell").catch(() => get("chromium"));
  if (!findExisting()) throw new Error("Chromium does not start.");
}
