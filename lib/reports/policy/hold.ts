import type { Viewer } from "@/lib/auth/viewer";
import { type Scope, scope, type Where } from "@/lib/scope";

/** Open, and neither whoever reports nor a moderator has said anything in it. */
export function unsaid({ clock }: Pick<Viewer, "clock">): Where<"ReportCase"> {
  const said = { none: { createdAt: { lte: clock.now() } } };
  return { answeredAt: null, reports: said, notes: said };
}

/** What kept back a thing that its profile takes back: nobody is left to answer to. */
export function casesTakenBackBy(viewer: Viewer): Scope<"ReportCase"> {
  return scope({ AND: [unsaid(viewer)], kind: "POST", profileId: viewer.profileId });
}
