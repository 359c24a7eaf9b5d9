/** What a pattern may begin with, go on with or end with, and what costs a normal form most. */
const repeated = [" ", ".", "-", "a", "1", "a.", "a-", "\u0301\u0323", "@a", "www.a", "([", '";', "<", "\r"];

/** Texts of about this length: of each `further`, too, the same over and over, with an end that is of something else. */
export function pumps(length: number, further: readonly string[] = [], usual: readonly string[] = repeated): string[] {
  return [...new Set([...usual, ...further])]
    .filter(Boolean)
    .map((part) => `${part.repeat(Math.ceil(length / part.length))}\u4e00!`);
}

/** Seconds of the processor, which a busy machine does not change. */
export function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000_000;
}
