import { createHash } from "node:crypto";

/** Tells what something says from what it says once it is edited. */
export function contentHashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
