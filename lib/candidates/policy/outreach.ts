import { applicationsNamedTo } from "@/lib/applications/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import { openToWorkHidesFrom } from "@/lib/candidates/policy";
import { recipientsVisibleTo } from "@/lib/candidates/policy/recipients";
import { OUTREACH_DAYS, REPEATED_DAYS } from "@/lib/candidates/schema/outreach";
import { jobsManageableBy } from "@/lib/jobs/policy";
import { clauseOf, type Law, law } from "@/lib/law";
import { DAY_MS } from "@/lib/time";

/**
 * Whom the organization that the viewer acts as writes to about one of its jobs: who is named there, across no block.
 * Whether they take messages is asked when one is sent, and nobody is told which of all these it was.
 */
export function profilesReachableBy(viewer: Viewer, job: { id: string; isOpen: boolean }): Law<"Profile"> {
  const named = recipientsVisibleTo(viewer, { ...job, organization: { id: viewer.profileId } });
  return law({ AND: [clauseOf(profilesUnblockedFor(viewer)), clauseOf(named)] });
}

/**
 * Everybody who is asked to be written to is put down, reached or not: until the worker comes to them nothing tells who
 * is across a block, hides or isn't open to work from who wants no messages.
 */
export function unsafeProfilesAskedFor(ids: readonly string[]): Law<"Profile"> {
  return law({ kind: "USER", id: { in: [...ids] } });
}

/** How it went is known to those who recruit for the organization, whomever they act as. */
export function outreachesVisibleTo(viewer: Viewer): Law<"Outreach"> {
  return law({ job: clauseOf(jobsManageableBy(viewer)) });
}

/** With it, whom it is for, as they were called then: nothing here says what became of them since. */
export function outreachRecipientsVisibleTo(viewer: Viewer): Law<"OutreachRecipient"> {
  return law({ outreach: clauseOf(outreachesVisibleTo(viewer)) });
}

/** Of those about one job who is named: not who hides from the viewer, unless they applied for it. */
export function outreachRecipientsNamedTo(viewer: Viewer, jobId: string): Law<"OutreachRecipient"> {
  const hidden = { openToWorkHides: { some: clauseOf(openToWorkHidesFrom(viewer)) } };
  const applied = { applications: { some: { AND: [clauseOf(applicationsNamedTo(viewer)), { jobId }] } } };
  return law({ AND: [clauseOf(outreachRecipientsVisibleTo(viewer)), { profile: { OR: [{ NOT: hidden }, applied] } }] });
}

/** Who had one about the same job so lately gets none. */
export function outreachRecipientsReachedBy(
  viewer: Viewer,
  of: { id: string; jobId: string },
): Law<"OutreachRecipient"> {
  return law({
    AND: [
      clauseOf(outreachRecipientsVisibleTo(viewer)),
      {
        status: "SENT",
        doneAt: { gt: new Date(viewer.clock.now().getTime() - REPEATED_DAYS * DAY_MS) },
        outreachId: { not: of.id },
        outreach: { jobId: of.jobId },
      },
    ],
  });
}

/** The worker writes what was not asked for too long ago … */
export function outreachesSendableBy(system: System): Law<"Outreach"> {
  return law({ createdAt: { gt: keptSince(system) } });
}

/** … to those who wait for it. */
export function outreachRecipientsWaitingFor(system: System): Law<"OutreachRecipient"> {
  return law({ status: "PENDING", outreach: clauseOf(outreachesSendableBy(system)) });
}

export function keptSince({ clock }: Pick<System, "clock">): Date {
  return new Date(clock.now().getTime() - OUTREACH_DAYS * DAY_MS);
}
