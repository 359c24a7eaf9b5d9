import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

export type Server = { ready: Promise<void>; ended: Promise<number>; stop: () => Promise<void> };

/** The production server. It ends by itself when the launcher is gone: the channel between them closes. */
export function startServer(root: string, dist: string, env: NodeJS.ProcessEnv): Server {
  return supervise([path.join(root, dist, "standalone/start.cjs")], { ...env, NODE_ENV: "production" });
}

export function startDevelopmentServer(env: NodeJS.ProcessEnv): Server {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const { PORT = "", HOST = "" } = env;
  return supervise([next, "dev", "--port", PORT, "--hostname", HOST], { ...env, NODE_ENV: "development" });
}

function supervise(args: string[], env: NodeJS.ProcessEnv): Server {
  // Out of the terminal's process group: Ctrl+C reaches the launcher, which stops things in their order.
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit", "ipc"], detached: process.platform !== "win32" });
  const ended = new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 1)).on("error", () => resolve(1)));
  const ready = new Promise<void>((resolve) => child.on("message", (message) => message === "ready" && resolve()));
  return {
    ready,
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
