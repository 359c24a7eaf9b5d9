import type { Viewer } from "@/lib/auth/viewer";
import { groupsOwnedBy } from "@/lib/conversations/policy";
import { whereOf, type Scope, scope } from "@/lib/scope";

/** A group's picture is changed by its owner, whoever brought it. */
export function groupPhotosEditableBy(viewer: Viewer): Scope<"Picture"> {
  return scope({ use: "GROUP", groupOf: whereOf(groupsOwnedBy(viewer)) });
}
