import type { Viewer } from "@/lib/auth/viewer";
import { profilesEditableBy } from "@/lib/profiles/policy";
import type { ChangeDiscovery } from "@/lib/profiles/schema/privacy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Holds from the next request on. */
export function changeDiscovery(viewer: Viewer, { discoverable }: ChangeDiscovery): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const { count } = await tx.profile.updateMany({
      where: profilesEditableBy(viewer),
      data: { isDiscoverable: discoverable === "on" },
    });
    return count > 0 ? done() : refuse("wrong-profile");
  });
}
