import { isAuthPath } from "@/lib/auth/callback-url";
import { env } from "@/lib/env";
import { hostPages } from "@/lib/rules/schema";

/** Pages that are open to people who are not signed in. Where there is no outbox its path is like any unknown one. */
export function isOpenPath(path: string): boolean {
  return (
    isAuthPath(path) ||
    isUnsubscribePath(path) ||
    hostPages.some((page) => path === `/${page}`) ||
    (path === "/transparency" && Boolean(env().TRANSPARENCY_PAGE)) ||
    (path === "/dev/outbox" && Boolean(env().DEV_OUTBOX))
  );
}

/** Where the link of a mail leads that ends such mails, without a sign-in: also one that came broken, which says so. */
function isUnsubscribePath(path: string): boolean {
  return /^\/unsubscribe(\/[^/]*)?$/.test(path);
}
