import { blockedDomains, isBlocked } from "@/lib/settings/domain-query";

/** Whether nobody gets an account with an address of this domain, or changes to one. Why is not told. */
export async function hasBlockedDomain(email: string): Promise<boolean> {
  return isBlocked(await blockedDomains(), email.slice(email.lastIndexOf("@") + 1), "mails");
}
