import { applicationsNamedTo } from "@/lib/applications/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import { openToWorkHidesFrom } from "@/lib/candidates/policy";
import { recipientsVisibleTo } from "@/lib/candidates/policy/recipients";
import { OUTREACH_DAYS, REPEATED_DAYS } from "@/lib/candidates/schema/outreach";
import { jobsManageableBy } from "@/lib/jobs/policy";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { DAY_MS } from "@/lib/time";

/**
 * Whom the organization that the viewer acts as writes to about one of its jobs: who is named there, across no block.
 * Whether they take messages is asked when one is sent, and nobody is told which of all these it was.
 */
export function profilesReachableBy(viewer: Viewer, job: { id: string; isOpen: boolean }): Scope<"Profile"> {
  const named = recipientsVisibleTo(viewer, { ...job, organization: { id: viewer.profileId } });
  return scope({ AND: [whereOf(profilesUnblockedFor(viewer)), whereOf(named)] });
}

/**
 * Everybody who is asked to be written to is put down, reached or not: until the worker comes to them nothing tells who
 * is across a block, hides or isn't open to work from who wants no messages.
 */
export function unsafeProfilesAskedFor(ids: readonly string[]): Scope<"Profile"> {
  return scope({ kind: "USER", id: { in: [...ids] } });
}

/** How it went is known to those who recruit for the organization, whomever they act as. */
export function outreachesVisibleTo(viewer: Viewer): Scope<"Outreach"> {
  return scope({ job: whereOf(jobsManageableBy(viewer)) });
}

/** With it, whom it is for, as they were called then: nothing here says what became of them since. */
export function outreachRecipientsVisibleTo(viewer: Viewer): Scope<"OutreachRecipient"> {
  return scope({ outreach: whereOf(outreachesVisibleTo(viewer)) });
}

/** Of those about one job who is named: not who hides from the viewer, unless they applied for it. */
export function outreachRecipientsNamedTo(viewer: Viewer, jobId: string): Scope<"OutreachRecipient"> {
  const hidden = { openToWorkHides: { some: whereOf(openToWorkHidesFrom(viewer)) } };
  const applied = { applications: { some: { AND: [whereOf(applicationsNamedTo(viewer)), { jobId }] } } };
  return scope({
    AND: [whereOf(outreachRecipientsVisibleTo(viewer)), { profile: { OR: [{ NOT: hidden }, applied] } }],
  });
}

/** Who had one about the same job so lately gets none. */
export function outreachRecipientsReachedBy(
  viewer: Viewer,
  of: { id: string; jobId: string },
): Scope<"OutreachRecipient"> {
  return scope({
    AND: [
      whereOf(outreachRecipientsVisibleTo(viewer)),
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
export function outreachesSendableBy(system: System): Scope<"Outreach"> {
  return scope({ createdAt: { gt: keptSince(system) } });
}

/** … to those who wait for it. */
export function outreachRecipientsWaitingFor(system: System): Scope<"OutreachRecipient"> {
  return scope({ status: "PENDING", outreach: whereOf(outreachesSendableBy(system)) });
}

export function keptSince({ clock }: Pick<System, "clock">): Date {
  return new Date(clock.now().getTime() - OUTREACH_DAYS * DAY_MS);
}
