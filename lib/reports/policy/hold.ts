import type { Viewer } from "@/lib/auth/viewer";
import { type Law, law, type Where } from "@/lib/law";

/** Open, and neither whoever reports nor a moderator has said anything in it. */
export function unsaid({ clock }: Pick<Viewer, "clock">): Where<"ReportCase"> {
  const said = { none: { createdAt: { lte: clock.now() } } };
  return { answeredAt: null, reports: said, notes: said };
}

/** What kept back a thing that its profile takes back: nobody is left to answer to. */
export function casesTakenBackBy(viewer: Viewer): Law<"ReportCase"> {
  return law({ AND: [unsaid(viewer)], kind: "POST", profileId: viewer.profileId });
}
