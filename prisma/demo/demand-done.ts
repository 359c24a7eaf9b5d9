import type { Result } from "@/lib/result";

/** Anything that a mutation refuses is thrown. */
export function demandDone(failure: string) {
  return <T>(result: Result<T>): T => {
    if (result.status === "done") return result.value;
    throw new Error(`${failure}: ${JSON.stringify(result)}`);
  };
}
