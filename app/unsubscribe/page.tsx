import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.unsubscribe");
  return { title: t("broken.title"), robots: "noindex" };
}

/** Where a link leads that lost all that it carries. */
export default function CutLink() {
  notFound();
}
