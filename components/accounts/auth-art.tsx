import { getTranslations } from "next-intl/server";
import { Mark } from "@/components/ui/mark";

/** The picture is a background, so that a small screen, where this is hidden, does not fetch it. */
export async function AuthArt() {
  const t = await getTranslations();
  return (
    <aside
      className="relative m-4 me-0 hidden overflow-hidden rounded-[24px] bg-green-900 bg-cover bg-bottom px-11 py-10 text-white lg:block"
      style={{ backgroundImage: "url(/scene-auth.svg)" }}
    >
      <p className="flex items-center gap-2.5 text-xl font-heavy tracking-[-.03em]">
        <Mark />
        {t("common.appName")}
      </p>
      <p className="mt-8 max-w-104 text-[2.375rem] leading-11 font-heavy tracking-[-.025em] text-balance">
        {t("auth.art.title")}
        <br />
        {t("auth.art.title2")}
      </p>
      <p className="mt-3.5 max-w-100 text-lg text-green-100">{t("auth.art.lead")}</p>
    </aside>
  );
}
