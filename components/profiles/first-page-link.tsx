import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { type ProfileLook, tabHref } from "./profile-look";

/** For whoever came to a later page of a list without JavaScript. */
export async function FirstPageLink({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  return (
    <Link
      href={tabHref(look, look.tab)}
      className="mx-4 w-fit py-2 font-[650] text-link hover:text-link-hover hover:underline xs:mx-1"
    >
      {t("first")}
    </Link>
  );
}
