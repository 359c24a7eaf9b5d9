import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundNotice } from "@/components/shell/not-found-notice";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common.notFound");
  return { title: t("title") };
}

export default function NotFound() {
  return (
    <main>
      <NotFoundNotice className="min-h-dvh" />
    </main>
  );
}
