import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { areaNumbers } from "@/lib/profiles/areas";
import { interestNumbers } from "@/lib/profiles/interests";
import { canLookForWork, profileDetailsEditableBy } from "@/lib/profiles/policy";
import type { SaveAboutUs, SaveAreas, SaveInterests, SaveLocation, SaveStatement } from "@/lib/profiles/schema/edit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

// Of two that save the same at once the last one wins: each saved all of it.

export function saveStatement(viewer: Viewer, { statement }: SaveStatement): Promise<Result> {
  return runMutation(viewer, (tx) => saveDetails(tx, viewer, { statement }));
}

export function saveAboutUs(viewer: Viewer, { aboutUs }: SaveAboutUs): Promise<Result> {
  return runMutation(viewer, (tx) => saveDetails(tx, viewer, { aboutUs }));
}

export function saveInterests(viewer: Viewer, { interests }: SaveInterests): Promise<Result> {
  return runMutation(viewer, (tx) => saveDetails(tx, viewer, { interests: interestNumbers(interests) }));
}

/** Whether an organization is open to work is nobody's question. */
export function saveAreas(viewer: Viewer, { areas, openToWork }: SaveAreas): Promise<Result> {
  return runMutation(viewer, (tx) =>
    saveDetails(tx, viewer, { areas: areaNumbers(areas), openToWork: canLookForWork(viewer) ? openToWork : undefined }),
  );
}

export async function saveLocation(viewer: Viewer, { placeId }: SaveLocation): Promise<Result> {
  try {
    return await runMutation(viewer, (tx) => saveDetails(tx, viewer, { placeId }));
  } catch (error) {
    // The foreign key: there is no such place.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003")
      return invalid({ place: "validations.place" });
    throw error;
  }
}

/** Also locks the row: of two that save what hangs on it the second waits. */
export async function saveDetails(
  tx: Transaction,
  viewer: Viewer,
  data: Prisma.ProfileDetailsUncheckedUpdateManyInput,
): Promise<Result> {
  const { count } = await tx.profileDetails.updateMany({ where: profileDetailsEditableBy(viewer), data });
  return count === 1 ? done() : refuse("not-found");
}
