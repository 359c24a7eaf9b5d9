import type { Viewer } from "@/lib/auth/viewer";
import { hideOpenToWork } from "@/lib/candidates/mutations/hide";
import type { Transaction } from "@/lib/db";
import { namesNoPlace } from "@/lib/database/foreign-key";
import type { Prisma } from "@/lib/generated/prisma/client";
import { enumOf } from "@/lib/jobs/terms";
import { areaNumbers } from "@/lib/profiles/areas";
import { interestNumbers } from "@/lib/profiles/interests";
import { canLookForWork, profileDetailsEditableBy } from "@/lib/profiles/policy";
import type { SaveAboutUs, SaveAreas, SaveInterests, SaveLocation, SaveStatement } from "@/lib/profiles/schema/edit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { mergeColumns } from "@/lib/forms/three-way-merge";

export function saveStatement(viewer: Viewer, { statement }: SaveStatement, base?: SaveStatement): Promise<Result> {
  return runMutation(viewer, (tx) => saveDetails(tx, viewer, { statement }, base));
}

export function saveAboutUs(viewer: Viewer, { aboutUs }: SaveAboutUs, base?: SaveAboutUs): Promise<Result> {
  return runMutation(viewer, (tx) => saveDetails(tx, viewer, { aboutUs }, base));
}

export function saveInterests(viewer: Viewer, input: SaveInterests, base?: SaveInterests): Promise<Result> {
  const columns = ({ interests }: SaveInterests) => ({ interests: interestNumbers(interests) });
  return runMutation(viewer, (tx) => saveDetails(tx, viewer, columns(input), base && columns(base)));
}

/** Whether an organization is open to work is nobody's question. */
export function saveAreas(viewer: Viewer, input: SaveAreas, base?: SaveAreas): Promise<Result> {
  const columns = ({ areas, openToWork, workSeniority, availability }: SaveAreas) => ({
    areas: areaNumbers(areas),
    ...(canLookForWork(viewer) && {
      openToWork,
      workSeniority: workSeniority && enumOf(workSeniority),
      availability: availability && enumOf(availability),
    }),
  });
  return runMutation(viewer, async (tx) => {
    const saved = await saveDetails(tx, viewer, columns(input), base && columns(base));
    if (saved.status !== "done" || !input.hiddenFrom || !canLookForWork(viewer)) return saved;
    return hideOpenToWork(tx, viewer, input.hiddenFrom, base?.hiddenFrom);
  });
}

export async function saveLocation(viewer: Viewer, { placeId }: SaveLocation, base?: SaveLocation): Promise<Result> {
  try {
    return await runMutation(viewer, (tx) => saveDetails(tx, viewer, { placeId }, base));
  } catch (error) {
    if (namesNoPlace(error)) return invalid({ place: "validations.place" });
    throw error;
  }
}

const columns = {
  statement: true,
  aboutUs: true,
  openToWork: true,
  workSeniority: true,
  availability: true,
  contactEmail: true,
  contactPhone: true,
  website: true,
  interests: true,
  areas: true,
  placeId: true,
} satisfies Prisma.ProfileDetailsSelect;

type Details = Partial<Prisma.ProfileDetailsGetPayload<{ select: typeof columns }>>;

/**
 * Also locks the row: of two that save what hangs on it the second waits. What others have changed since the form was
 * opened with its `base` is not written over.
 */
export async function saveDetails(tx: Transaction, viewer: Viewer, mine: Details, base?: Details): Promise<Result> {
  if (base) await lockRows(tx, "Profile", [viewer.profileId]);
  const theirs =
    base && (await tx.profileDetails.findFirst({ where: profileDetailsEditableBy(viewer), select: columns }));
  if (theirs === null) return refuse("not-found");
  const data = theirs ? mergeColumns<Details>(mine, base, theirs) : mine;
  if (!data) return refuse("changed-meanwhile");
  const { count } = await tx.profileDetails.updateMany({ where: profileDetailsEditableBy(viewer), data });
  if (count !== 1) return refuse("not-found");
  if (data.openToWork)
    await tx.profileDetails.updateMany({
      where: { AND: [profileDetailsEditableBy(viewer), { openedToWorkAt: null }] },
      data: { openedToWorkAt: viewer.clock.now() },
    });
  return done();
}
