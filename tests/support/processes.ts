import { execFileSync } from "node:child_process";

export function childrenOf(pid: number): number[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!);
}

/** What its children were started as, with their arguments. */
export function commandsBeneath(pid: number): string[] {
  return execFileSync("ps", ["-A", "-o", "ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+(.*)/))
    .flatMap(([parent, command = ""]) => (Number(parent) === pid ? [command] : []));
}
