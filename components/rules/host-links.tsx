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
    <nav aria-label={t("label")} className={`host-links ${className}`}>
      {[...hostPages, ...(env().TRANSPARENCY_PAGE ? (["transparency"] as const) : [])].map((page) => (
        <a key={page} href={`/${page}`} target={opensAnew ? "_blank" : undefined}>
          {t(page)}
        </a>
      ))}
    </nav>
  );
}
