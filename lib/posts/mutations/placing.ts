import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { namesNoPlace } from "@/lib/database/foreign-key";
import type { Prisma } from "@/lib/generated/prisma/client";
import { invalid, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** A mutation of something that names a place: one that is none is refused at the field. */
export async function placingMutation<T extends Prisma.InputJsonValue | undefined>(
  viewer: Viewer,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await runMutation(viewer, work);
  } catch (error) {
    if (namesNoPlace(error)) return invalid({ place: "validations.place" });
    throw error;
  }
}
