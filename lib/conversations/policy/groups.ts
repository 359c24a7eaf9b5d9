import type { Viewer } from "@/lib/auth/viewer";
import { groupsOwnedBy } from "@/lib/conversations/policy";
import { clauseOf, type Law, law } from "@/lib/law";

/** A group's picture is changed by its owner, whoever brought it. */
export function groupPhotosEditableBy(viewer: Viewer): Law<"Picture"> {
  return law({ use: "GROUP", groupOf: clauseOf(groupsOwnedBy(viewer)) });
}
