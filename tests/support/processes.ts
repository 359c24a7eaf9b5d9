import { execFileSync } from "node:child_process";

export function childrenOf(pid: number): number[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!);
}

/** Its children that were started as such, by a part of their command line: the memory that each holds (bytes). */
export function memoryBeneath(pid: number, command: string): number[] {
  return execFileSync("ps", ["-A", "-o", "ppid=,rss=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, parent, kibibytes, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? [];
      return Number(parent) === pid && args.includes(command) ? [Number(kibibytes) * 1024] : [];
    });
}
