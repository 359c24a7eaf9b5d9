import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { hostPages } from "@/lib/rules/schema";

/**
 * The ways to what whoever hosts this says of it. Plain links, which cost no script; each opens a document of its own, so
 * what somebody types meanwhile stays where it is.
 */
export async function HostLinks({ className = "", opensAnew = false }: { className?: string; opensAnew?: boolean }) {
  const t = await getTranslations("common.pages");
  return (
    <nav aria-label={t("label")} className={`flex flex-wrap gap-x-4 text-sm text-text-muted ${className}`}>
      {[...hostPages, ...(env().TRANSPARENCY_PAGE ? (["transparency"] as const) : [])].map((page) => (
        <a key={page} href={`/${page}`} target={opensAnew ? "_blank" : undefined} className="py-2 hover:underline">
          {t(page)}
        </a>
      ))}
    </nav>
  );
}
