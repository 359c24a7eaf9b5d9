import type { IncomingMessage } from "node:http";
import { sessionTokenOf } from "../../lib/auth/token";

/**
 * Whether a request carries a session cookie that was given here and has not run out. It says nothing about the session
 * still being there: that the action asks. It is enough to know that somebody with an account stands behind it.
 */
export async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  const cookies = new Map(
    (headers.cookie ?? "").split(";").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim(), { value: value.join("=").trim() }] as const;
    }),
  );
  return (await sessionTokenOf(cookies)) !== null;
}
