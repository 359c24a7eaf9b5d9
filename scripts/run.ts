import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";

export class CommandFailed extends Error {
  constructor(
    command: string,
    readonly output: string,
    readonly code: number | null,
  ) {
    super(`${command} failed.\n${output.trimEnd()}`);
  }
}

const running = new Set<ChildProcess>();

/** Runs a program to its end and returns what it wrote; `show` lets it write to the terminal instead. */
export function run(
  command: string,
  args: string[],
  { show = false, ...options }: SpawnOptions & { show?: boolean } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const child = spawn(command, args, {
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
      ...options,
    });
    running.add(child);
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new CommandFailed(command, error.message, null)));
    child.on("close", (code) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new CommandFailed([command, ...args].join(" "), output, code));
    });
  });
}

/** Ends the programs that are still running, when the person who started them pressed Ctrl+C. */
export function endRunning(signal: NodeJS.Signals = "SIGTERM") {
  for (const child of running) child.kill(signal);
}
