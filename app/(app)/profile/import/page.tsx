import ArrowLeft from "lucide-react/icons/arrow-left";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ImportForm } from "@/components/resumes/import-form";
import { importTexts } from "@/components/resumes/import-texts";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canEditResume } from "@/lib/resumes/policy";

/** A resume is a person's: acting as an organization there is nothing to import. */
const load = cache(async () => {
  const viewer = await requireViewer("/profile/import");
  return canEditResume(viewer) ? viewer : notFound();
});

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("profile.exchange.import");
  return { title: t("title") };
}

export default async function ImportPage() {
  const viewer = await load();
  const t = await getTranslations("profile.exchange.import");
  return (
    <div className="feed-column">
      <div className="flex items-center gap-3 px-4 pt-2 xs:px-0 xs:pt-0">
        <Link href="/profile?tab=resume" prefetch={false} aria-label={t("back")} className="icon-btn"><ArrowLeft aria-hidden className="rtl:-scale-x-100" /></Link>
        <h1 className="min-w-0 text-xl tracking-heading">{t("title")}</h1>
      </div>
      <ImportForm profileId={viewer.profileId} texts={await importTexts()} />
    </div>
  );
}
