import { unstable_rethrow } from "next/navigation";
import { after } from "next/server";

/** The failure has its own place in the page; the rest stays usable. */
export function failed(error: unknown): null {
  unstable_rethrow(error);
  // Next writes it to the log, like any other.
  after(() => Promise.reject(error));
  return null;
}
