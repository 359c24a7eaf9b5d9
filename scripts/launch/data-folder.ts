import { createHash } from "node:crypto";
import { chownSync, chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { databaseAccount } from "../postgres/account";
import { isOpenToAll } from "../postgres/binaries";

/**
 * Where the database and the secrets live: .data in the checkout. Root's PostgreSQL runs as another
 * user, who cannot enter a checkout in root's home: there it is a folder of its own under /var/lib.
 */
export function openDataFolder(root: string): string {
  const account = databaseAccount();
  const inside = path.join(root, ".data");
  const folder =
    account && !isOpenToAll(root)
      ? path.join("/var/lib/allyway", createHash("sha256").update(root).digest("hex").slice(0, 16))
      : inside;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, account ? 0o710 : 0o700);
  if (account) chownSync(folder, 0, account.gid);
  return folder;
}
