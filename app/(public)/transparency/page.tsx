import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { countForTransparency, MIN_TOLD } from "@/lib/reports/transparency-query";
import { PublicFrame } from "../public-frame";

export async function generateMetadata(): Promise<Metadata> {
  if (!env().TRANSPARENCY_PAGE) notFound();
  const t = await getTranslations("common.pages");
  return { title: t("transparency") };
}

/** How what people report is answered, where the host wants that to be known. */
export default async function TransparencyPage() {
  if (!env().TRANSPARENCY_PAGE) notFound();
  const t = await getTranslations("common");
  const counts = await countForTransparency();
  return (
    <PublicFrame>
      <main id="content" className="flex-1">
        <h1 className="mb-3 text-2xl tracking-heading">{t("pages.transparency")}</h1>
        <p className="my-3 text-md">{t("transparency.lead")}</p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-md">
          {(["reports", "waiting", "nothingWrong", "warned", "sensitive", "removed", "limited"] as const).map(
            (name) => (
              <div key={name} className="contents">
                <dt>{t(`transparency.${name}`)}</dt>
                <dd className="text-end font-bold">
                  {counts[name] === null
                    ? t("transparency.few", { count: MIN_TOLD })
                    : t("badge.count", { count: counts[name] })}
                </dd>
              </div>
            ),
          )}
        </dl>
      </main>
    </PublicFrame>
  );
}
