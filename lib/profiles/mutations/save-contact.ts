import type { Viewer } from "@/lib/auth/viewer";
import { phoneNumberOf } from "@/lib/profiles/phone";
import { profileDetailsEditableBy } from "@/lib/profiles/policy";
import type { SaveContact } from "@/lib/profiles/schema/edit";
import { invalid, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { saveDetails } from "./save-details";

/** A number without a prefix is one of the country in which the profile's place lies. */
export function saveContact(viewer: Viewer, contact: SaveContact, base?: SaveContact): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const details = await tx.profileDetails.findFirst({
      where: profileDetailsEditableBy(viewer),
      select: { place: { select: { countryCode: true } } },
    });
    const columns = (typed: SaveContact) => ({
      ...typed,
      contactPhone: typed.contactPhone && phoneNumberOf(typed.contactPhone, details?.place?.countryCode),
    });
    const mine = columns(contact);
    if (contact.contactPhone && !mine.contactPhone) return invalid({ contactPhone: "validations.phone" });
    return saveDetails(tx, viewer, mine, base && columns(base));
  });
}
