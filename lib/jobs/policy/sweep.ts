import type { System } from "@/lib/auth/system";
import { lastOpenDay } from "@/lib/jobs/policy";
import { DRAFT_DAYS } from "@/lib/jobs/schema";
import { type Scope, scope } from "@/lib/scope";
import { DAY_MS } from "@/lib/time";

/** In which one can see what was done to a job. */
const ACT_DAYS = 365;

/** Past their closing day everywhere on earth, and still listed as if they were open. */
export function jobsArchivableBy({ clock }: System): Scope<"Job"> {
  return scope({ archivedAt: null, closesOn: { lt: lastOpenDay(clock) } });
}

/** What stands in the lists of an organization, closed by now or not. */
export function unsafeJobsListableBy(_: System, organizationId: string): Scope<"Job"> {
  return scope({ organizationId, archivedAt: null });
}

/** Also one that belongs to nobody any more: begun for no organization, by an account that is gone. */
export function jobDraftsSweepableBy({ clock }: System): Scope<"JobDraft"> {
  return scope({
    OR: [
      { updatedAt: { lt: new Date(clock.now().getTime() - DRAFT_DAYS * DAY_MS) } },
      { organizationId: null, createdById: null },
    ],
  });
}

export function jobActsSweepableBy({ clock }: System): Scope<"JobAct"> {
  return scope({ createdAt: { lt: new Date(clock.now().getTime() - ACT_DAYS * DAY_MS) } });
}
