import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { ProfileTab } from "@/lib/profiles/schema/page";
import { viewAsChoices } from "@/lib/profiles/schema/page";
import type { PrivacyPart } from "@/lib/profiles/schema/privacy";

type Kind = "USER" | "ORGANIZATION";

/** Where on a profile's page one sees what a setting does. */
const tabOf = (part: PrivacyPart, kind: Kind): ProfileTab =>
  part === "profile" ? (kind === "USER" ? "resume" : "information") : part;

/** How the own profile looks to others under these settings. */
export async function ViewAsLinks(of: { part?: PrivacyPart; kind?: Kind }) {
  const t = await getTranslations("settings.privacy.viewAs");
  const tab = of.part && of.kind && tabOf(of.part, of.kind);
  return (
    <section aria-labelledby="view-as" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <div>
        <h2 id="view-as" className="text-md">
          {t("title")}
        </h2>
        <p className="text-sm text-text-muted">{t("text")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {viewAsChoices.map((as) => (
          <Link
            key={as}
            href={`/profile?${new URLSearchParams({ ...(tab && tab !== "posts" && { tab }), as })}`}
            className="btn btn-secondary btn-sm"
          >
            {t(as)}
          </Link>
        ))}
      </div>
    </section>
  );
}
