import type { SentPhoneAsked } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { phoneNumberOf, phoneNumberText } from "@/lib/profiles/phone";
import { profileDetailsEditableBy } from "@/lib/profiles/policy";

export type SentPhone = NonNullable<Awaited<ReturnType<typeof getSentPhone>>>;

/**
 * How an application sends a number that the viewer typed, and how its document shows it; null for what is no number. One
 * without a prefix is of the country in which the viewer's place lies.
 */
export async function getSentPhone(viewer: Viewer, { contactPhone }: SentPhoneAsked) {
  const details = await db.profileDetails.findFirst({
    where: profileDetailsEditableBy(viewer),
    select: { place: { select: { countryCode: true } } },
  });
  const number = phoneNumberOf(contactPhone, details?.place?.countryCode);
  return number === null ? null : { number, text: phoneNumberText(number) };
}
