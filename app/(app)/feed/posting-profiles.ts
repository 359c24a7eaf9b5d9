import { currentAccount } from "@/lib/auth/current-viewer";
import type { Viewer } from "@/lib/auth/viewer";
import { canPost } from "@/lib/posts/policy";

/** As whom the human of this page may post: as themselves first, and for the organizations that they speak for. */
export async function postingProfiles({ profile }: Viewer): Promise<[Viewer["profile"], ...Viewer["profile"][]]> {
  const account = await currentAccount();
  if (!account) return [profile];
  return [account.own, ...account.organizations.filter(canPost)];
}
