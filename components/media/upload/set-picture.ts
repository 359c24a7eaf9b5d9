import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import { IDEMPOTENCY_KEY_FIELD, PROFILE_FIELD } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import { setProfilePictureAction } from "@/lib/media/actions";
import type { Crop, Focus, ProfilePictureKind } from "@/lib/media/schema";
import { Uploads } from "./uploads";

/** Shows a picture that is stored at the head of its profile. */
export function setPicture(profileId: string, kind: ProfilePictureKind, pictureId: string, focus?: Focus) {
  const form = new FormData();
  form.set(PROFILE_FIELD, profileId);
  form.set(IDEMPOTENCY_KEY_FIELD, crypto.randomUUID());
  form.set("kind", kind);
  form.set("pictureId", pictureId);
  if (focus) {
    form.set("focus.x", String(focus.x));
    form.set("focus.y", String(focus.y));
  }
  return answerOf(setProfilePictureAction, form);
}

/**
 * Sends the logo of an organization that has just been made, while its founder goes on. A picture belongs to a profile,
 * so there was nowhere to put it before. If it fails, a toast leads to where it can be added.
 */
export async function sendLogo(profileId: string, { file, crop }: { file: File; crop?: Crop }, t: Translate) {
  const uploads = new Uploads({ profileId, kind: "photo", t });
  uploads.add([file], crop);
  await uploads.settled();
  const picture = uploads.now()[0]?.picture;
  const isSet = picture && (await setPicture(profileId, "photo", picture.pictureId)).status === "done";
  uploads.clear();
  if (isSet) return;
  showToast({
    kind: "error",
    text: t("profile.pictures.photo.logoFailed"),
    action: { label: t("profile.pictures.photo.addLogo"), href: "/profile/photo" },
  });
}
