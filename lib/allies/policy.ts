import type { Viewer } from "@/lib/auth/viewer";
import { clauseOf, type Law, law } from "@/lib/law";
import { profilesOpenTo, profilesVisibleTo } from "@/lib/profiles/policy";

/** Who is whose ally is seen under the setting of the profile that has the list, without allies across a block. */
export function allyEdgesVisibleTo(viewer: Viewer): Law<"AllyEdge"> {
  return law({
    profile: clauseOf(profilesOpenTo(viewer, "alliesAudience")),
    ally: clauseOf(profilesVisibleTo(viewer)),
  });
}

/** A profile counts its own allies without regard to anybody's settings or blocks. */
export function allyEdgesOwnedBy({ profileId }: Viewer): Law<"AllyEdge"> {
  return law({ profileId });
}
