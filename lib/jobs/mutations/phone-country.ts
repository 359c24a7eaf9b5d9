import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { profileDetailsVisibleTo } from "@/lib/profiles/policy";

type Said = { organizationId: string | null; place: { countryCode: string } | null };

/** A number without a prefix is one of the country of the job, or else of its organization. */
export async function phoneCountryOf(
  tx: Transaction,
  viewer: Viewer,
  { organizationId, place }: Said,
): Promise<string | undefined> {
  if (place || !organizationId) return place?.countryCode;
  const details = await tx.profileDetails.findFirst({
    where: { AND: [profileDetailsVisibleTo(viewer), { profileId: organizationId }] },
    select: { place: { select: { countryCode: true } } },
  });
  return details?.place?.countryCode;
}
