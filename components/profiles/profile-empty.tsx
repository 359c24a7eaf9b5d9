import { getTranslations } from "next-intl/server";
import type { ProfileLook } from "./profile-look";

/** One plain sentence. To visitors the same one whether there is nothing or nothing for them. */
export async function ProfileEmpty({
  look,
  list,
}: {
  look: ProfileLook;
  list: "posts" | "allies" | "media" | "organizations" | "members";
}) {
  const t = await getTranslations("profile.page");
  const text =
    look.editable && list !== "posts" && list !== "organizations"
      ? t(`${list}.own`)
      : t(`${list}.none`, { name: look.profile.displayName });
  return (
    <p dir="auto" className="card card-flat p-4 text-text-muted md:p-5">
      {text}
    </p>
  );
}
