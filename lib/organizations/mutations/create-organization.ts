import type { Viewer } from "@/lib/auth/viewer";
import { isLimited } from "@/lib/blocks/mutations/limited";
import { recordEvent } from "@/lib/events/mutations/record";
import { namesNoPlace } from "@/lib/database/foreign-key";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { draftsOwnedBy, organizationDetailsOwnedBy } from "@/lib/organizations/policy";
import type { SaveDraftAreas, SaveDraftLocation, SaveDraftName } from "@/lib/organizations/schema";
import { areaNumbers } from "@/lib/profiles/areas";
import { namePosesAsService } from "@/lib/profiles/posing";
import { createProfile } from "@/lib/profiles/mutations/create-profile";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { mergeColumns } from "@/lib/forms/three-way-merge";
import { setActingProfile } from "./act-as";
import { verifiedAccountOf } from "./verified-account";

const posing = invalid({ displayName: "validations.name-reserved" });

export function saveDraftName(viewer: Viewer, { displayName }: SaveDraftName, base?: SaveDraftName): Promise<Result> {
  if (namePosesAsService(displayName)) return Promise.resolve(posing);
  return saveDraft(viewer, { displayName }, base);
}

export async function saveDraftLocation(
  viewer: Viewer,
  { placeId }: SaveDraftLocation,
  base?: SaveDraftLocation,
): Promise<Result> {
  try {
    return await saveDraft(viewer, { placeId }, base);
  } catch (error) {
    if (namesNoPlace(error)) return invalid({ place: "validations.place" });
    throw error;
  }
}

export function saveDraftAreas(viewer: Viewer, { areas }: SaveDraftAreas, base?: SaveDraftAreas): Promise<Result> {
  return saveDraft(viewer, { areas: areaNumbers(areas) }, base && { areas: areaNumbers(base.areas) });
}

/**
 * Makes the organization of the draft, with the person as its owner, and lets this session act for it. It speaks to
 * others in its own name, so somebody has to stand behind it whose address is verified, and whom no moderator has limited:
 * else that would reach everybody by another name. What they own already, also alone, stays theirs to speak for: others
 * follow and work in it, and moderators limit it by itself. Of two creations of one draft the first takes it; refused, it
 * stays.
 */
export function createOrganization(viewer: Viewer): Promise<Result<{ organizationId: string }>> {
  return runMutation(viewer, async (tx) => {
    const { clock } = viewer;
    const draft = await tx.organizationDraft.findFirst({ where: draftsOwnedBy(viewer) });
    const taken = await tx.organizationDraft.deleteMany({ where: draftsOwnedBy(viewer) });
    if (!draft || taken.count === 0) return refuse("not-found");
    if (draft.displayName === "") return invalid({ displayName: "validations.required" });
    if (namePosesAsService(draft.displayName)) return posing;
    if (!(await verifiedAccountOf(tx, viewer))) return refuse("unverified-email");
    if (await isLimited(tx, viewer)) return refuse("limited-founder");
    const organizationId = newId(clock);
    await createProfile(tx, clock, { id: organizationId, kind: "ORGANIZATION", displayName: draft.displayName });
    await tx.membership.create({
      data: { organizationId, profileId: viewer.ownProfileId, role: "OWNER", createdAt: clock.now() },
    });
    await tx.profileDetails.updateMany({
      where: { AND: [organizationDetailsOwnedBy(viewer), { profileId: organizationId }] },
      data: { placeId: draft.placeId, areas: draft.areas },
    });
    await setActingProfile(tx, viewer, organizationId);
    await recordEvent(tx, viewer, { type: "MEMBERSHIP_CHANGED", fromId: organizationId, toId: viewer.ownProfileId });
    return done({ organizationId });
  });
}

const columns = { displayName: true, placeId: true, areas: true } satisfies Prisma.OrganizationDraftSelect;

type Step = Partial<Prisma.OrganizationDraftGetPayload<{ select: typeof columns }>>;

/** Each writes only its own step, and of that nothing over what another tab has saved since its `base`. */
function saveDraft(viewer: Viewer, mine: Step, base?: Step): Promise<Result> {
  const updatedAt = viewer.clock.now();
  return runMutation(viewer, async (tx) => {
    await tx.organizationDraft.createMany({ data: { userId: viewer.userId, updatedAt }, skipDuplicates: true });
    // Also locks the row: of two that save it the second waits.
    await tx.organizationDraft.updateMany({ where: draftsOwnedBy(viewer), data: { updatedAt } });
    const theirs = await tx.organizationDraft.findFirst({ where: draftsOwnedBy(viewer), select: columns });
    const data = theirs && mergeColumns<Step>(mine, base, theirs);
    // Also where the organization was created meanwhile, which has taken the draft.
    if (!data) return refuse("changed-meanwhile");
    await tx.organizationDraft.updateMany({ where: draftsOwnedBy(viewer), data });
    return done();
  });
}
