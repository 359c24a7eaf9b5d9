import { getTranslations } from "next-intl/server";
import type { PrivacyPart } from "@/lib/profiles/schema/privacy";

/** What a setting covers and what it leaves as it is. */
export async function PrivacyCoverage({ part, kind }: { part: PrivacyPart; kind: "USER" | "ORGANIZATION" }) {
  const t = await getTranslations("settings.privacy");
  return (
    <div className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      {(["covers", "keeps"] as const).map((what) => (
        <section key={what} aria-labelledby={what}>
          <h2 id={what} className="text-md">
            {t(what)}
          </h2>
          <p className="mt-1 text-text-muted">{t(`parts.${part}.${what}`, { kind })}</p>
        </section>
      ))}
    </div>
  );
}
